export * from '@/server/account/tables';
export * from '@/server/cart/tables';
export * from '@/server/catalog/tables';
export * from '@/server/favourites/tables';
export * from '@/server/jobs/tables';
export * from '@/server/orders/tables';
export * from '@/server/site/tables';
export * from '@/server/wallet/tables';
