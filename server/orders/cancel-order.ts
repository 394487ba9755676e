import type { Output } from '@/lib/contract';
import { available } from '@/lib/domain/order-moves';
import { orderStates } from '@/lib/domain/order-states';
import type { Db } from '@/server/kernel/database';
import { lockBuyersOrders } from './lock-order';
import { moveLocked, refusedMove } from './move-order';
import { factsOf } from './order-view';

/**
 * order/cancel: before payment, or before the media owner accepts with all the money back. Repeated, it
 * answers as the first time.
 * @throws appError not_found, rule_broken
 */
export async function cancelOrder(
  tx: Db,
  buyerId: number,
  orderSn: string,
  reason: string,
): Promise<Output<'order/cancel'>> {
  const [order] = await lockBuyersOrders(tx, buyerId, [orderSn]);
  if (!order) throw new Error('lockBuyersOrders answers what was asked for');
  const may = available(factsOf(order), 'buyer');
  const transition = (['cancel_unpaid', 'cancel_paid'] as const).find((name) => may.includes(name));
  if (transition) await moveLocked(tx, order, transition, { note: reason });
  else if (order.state !== 'canceled') throw refusedMove(order);
  return {
    order_sn: orderSn,
    state: 'canceled',
    state_label: orderStates.canceled,
    refunded_fen: order.paidAt === null ? 0 : order.priceFen,
  };
}
