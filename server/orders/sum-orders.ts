import type { Output } from '@/lib/contract';
import { sumFen } from '@/lib/domain/money';
import { earningOf } from '@/lib/domain/order-money';
import { isEnded, type OrderState } from '@/lib/domain/order-states';

export type Sums = NonNullable<Output<'user-order-list'>['sums']>;

export interface SummedOrder {
  priceFen: number;
  feeRate: string;
  releasePercent: number;
  state: OrderState;
}

/** What orders that bring, or brought, their owner what was agreed come to; those that ended otherwise are told by number. */
export function sumOrders(orders: readonly SummedOrder[]): Sums {
  const agreed = orders.filter(({ state }) => state === 'completed' || !isEnded(state));
  return {
    price_fen: sumFen(agreed.map(({ priceFen }) => priceFen)),
    net_fen: sumFen(agreed.map((order) => earningOf(order).netFen)),
    left_out: orders.length - agreed.length,
  };
}
