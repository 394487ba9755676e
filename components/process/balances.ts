import type { MoneyMoves } from '@/lib/domain/orders/money';

/** Where money may lie, in the order it moves through. */
export const balances = [
  { key: 'buyer', name: '广告主' },
  { key: 'escrow', name: '平台托管' },
  { key: 'pending', name: '媒体主待结算' },
  { key: 'seller', name: '媒体主可用余额' },
  { key: 'fee', name: '平台服务费' },
] as const satisfies readonly { key: keyof MoneyMoves; name: string }[];
