export { categoryLists } from './category-lists';
export { expireGoods } from './expire-goods';
export { marketToday } from './market-today';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { refreshGoods } from './refresh-goods';
export { topGoods, topOfPlatforms } from './top-goods';
