import { eq } from 'drizzle-orm';
import { proposalStates } from '@/lib/domain/disputes/proposal-states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { afterSales, orderStates } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { proposalsOf, type RulingProposal } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { selectOrders, toView } from '@/server/order-records/public';
import { orders } from '../tables';

/** What an order is at this moment, as the record of an act on it says before and after. */
export async function orderSnapshot(db: Db, orderSn: string): Promise<Record<string, string>> {
  const [found] = await selectOrders(db).where(eq(orders.orderSn, orderSn));
  if (!found) return {};
  const { id, state, afterSale, escrowFen, dueAt } = toView(found);
  const [proposal] = await proposalsOf(db, id);
  return {
    订单状态: orderStates[state],
    售后: afterSales[afterSale] || '没有',
    托管: formatYuan(escrowFen, true),
    计时: dueAt ? `${formatTime(dueAt.toISOString(), 'minute')} 前` : '没有在走',
    ...(proposal ? { 裁决复核: signatureWords(proposal) } : {}),
  };
}

/** 裁决 12，林知夏送出，周屿已签字 */
const signatureWords = ({ id, proposedBy, decidedBy, state }: RulingProposal): string =>
  `裁决 ${id}，${proposedBy}送出，${decidedBy}${proposalStates[state]}`;

/** The accounts that an order is between; none where there is no such order. */
export async function sidesOfOrder(db: Db, orderSn: string): Promise<number[]> {
  const found = await db
    .select({ buyerId: orders.buyerId, sellerId: orders.sellerId })
    .from(orders)
    .where(eq(orders.orderSn, orderSn));
  return found.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
}

/** An order that ended stays as it is: a refund after it is what changes. */
export async function lateRefundSnapshot(db: Db, orderSn: string): Promise<Record<string, string>> {
  const [found] = await selectOrders(db).where(eq(orders.orderSn, orderSn));
  if (!found) return {};
  return {
    订单状态: orderStates[found.order.state],
    成交价: formatYuan(found.order.priceFen, true),
    完成后退款: formatYuan(found.lateRefundFen, true),
  };
}
