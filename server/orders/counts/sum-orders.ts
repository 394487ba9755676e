import type { Output } from '@/lib/contract';
import { sumFen } from '@/lib/domain/money/money';
import { bringsEarning, type EarningFacts, keptEarningOf } from '@/lib/domain/orders/money';

export type Sums = NonNullable<Output<'user-order-list'>['sums']>;

export type SummedOrder = EarningFacts;

/** What orders that bring, or brought, their owner what was agreed come to; those that ended otherwise are told by number. */
export function sumOrders(orders: readonly SummedOrder[]): Sums {
  const agreed = orders.filter(bringsEarning);
  return {
    price_fen: sumFen(agreed.map(({ priceFen }) => priceFen)),
    late_refund_fen: sumFen(agreed.map(({ lateRefundFen }) => lateRefundFen)),
    net_fen: sumFen(agreed.map((order) => keptEarningOf(order).netFen)),
    left_out: orders.length - agreed.length,
  };
}
