import { eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { type Brief, briefLabels, isComplete, missingFields } from '@/lib/domain/brief';
import { appError } from '@/lib/errors';
import { sealBrief } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { assertOwnFiles } from '@/server/site/public';
import { type LockedOrder, lockBuyersOrders } from './lock-order';
import { isBriefEditable } from './show-order';
import { orders } from './tables';
import { transitionLocked } from './transition-order';

/**
 * order/brief: writes the same brief to one or more orders; all or none. On a paid order a complete brief
 * starts the media owner's 24 hours, and is fixed from then on.
 * @throws appError not_found, invalid_input, rule_broken
 */
export async function saveBrief(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
  brief: Brief,
): Promise<Output<'order/brief'>> {
  await assertOwnFiles(tx, buyerId, brief.files);
  const locked = await lockBuyersOrders(tx, buyerId, orderSns);
  for (const order of locked) assertEditable(order);
  const complete = isComplete(brief);
  const saved = new Map<string, Date | null>();
  for (const order of locked) {
    await tx
      .update(orders)
      .set({
        brief: sealBrief(brief),
        updatedAt: sql`now()`,
        ...(order.state === 'pending_payment'
          ? { briefCompletedAt: complete ? sql`now()` : null }
          : {}),
      })
      .where(eq(orders.id, order.id));
    const startsClock = complete && order.state === 'pending_accept';
    const next = startsClock ? await transitionLocked(tx, order, 'complete_brief') : order;
    saved.set(order.orderSn, next.dueAt);
  }
  return {
    orders: orderSns.map((sn) => ({
      order_sn: sn,
      brief_complete: complete,
      due_at: saved.get(sn)?.toISOString() ?? null,
    })),
    missing: Object.fromEntries(
      missingFields(brief).map((field) => [field, `请填写${briefLabels[field]}`]),
    ),
  };
}

function assertEditable(order: LockedOrder): void {
  if (isBriefEditable(order)) return;
  throw appError('rule_broken', {
    msg: `订单 ${order.orderSn} 的投放要求已提交给媒体主，不能再修改`,
    data: { order_sn: order.orderSn },
  });
}
