import { eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import {
  type Brief,
  briefLabels,
  isEmptyBrief,
  missingFields,
  nothingWritten,
} from '@/lib/domain/briefs/brief';
import { withDraftDay } from '@/lib/domain/briefs/draft-day';
import { briefMisfits } from '@/lib/domain/briefs/fit';
import { appError, invalid } from '@/lib/errors';
import { sealBrief } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { briefTerms } from '@/server/order-records/public';
import { transitionLocked } from '@/server/orders/process/transition-order';
import { isBriefEditable } from '@/server/orders/shown/show-order';
import { assertOwnFiles } from '@/server/site/public';
import { type LockedOrder, lockBuyersOrders } from '../lock-order';
import { orders } from '../tables';

/**
 * order/brief: writes the same brief to one or more orders; all or none. On a paid order a complete brief that its
 * listing takes starts the media owner's 24 hours, and is fixed from then on; another one is kept and can be mended.
 * @throws appError not_found, invalid_input, rule_broken
 */
export async function saveBrief(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
  brief: Brief,
): Promise<Output<'order/brief'>> {
  if (isEmptyBrief(brief)) throw invalid({ product: nothingWritten });
  await assertOwnFiles(tx, buyerId, brief.files);
  const locked = await lockBuyersOrders(tx, buyerId, orderSns);
  for (const order of locked) assertEditable(order);
  const terms = await briefTerms(tx, locked);
  const missing = missingFields(brief);
  const saved = new Map<string, { complete: boolean; dueAt: Date | null }>();
  const misfits: Record<string, string> = {};
  for (const order of locked) {
    const asked = terms.get(order.id);
    const dated = asked ? withDraftDay(brief, asked) : brief;
    const wrong = asked ? briefMisfits(dated, asked) : {};
    Object.assign(misfits, wrong);
    const complete = missing.length === 0 && Object.keys(wrong).length === 0;
    await tx
      .update(orders)
      .set({
        brief: sealBrief(dated),
        updatedAt: sql`now()`,
        ...(order.state === 'pending_payment'
          ? { briefCompletedAt: complete ? sql`now()` : null }
          : {}),
      })
      .where(eq(orders.id, order.id));
    const startsClock = complete && order.state === 'pending_accept';
    const next = startsClock ? await transitionLocked(tx, order, 'complete_brief') : order;
    saved.set(order.orderSn, { complete, dueAt: next.dueAt });
  }
  return {
    orders: orderSns.map((sn) => ({
      order_sn: sn,
      brief_complete: saved.get(sn)?.complete ?? false,
      due_at: saved.get(sn)?.dueAt?.toISOString() ?? null,
    })),
    missing: Object.fromEntries(missing.map((field) => [field, `请填写${briefLabels[field]}`])),
    misfits,
  };
}

function assertEditable(order: LockedOrder): void {
  if (isBriefEditable(order)) return;
  throw appError('rule_broken', {
    msg: `订单 ${order.orderSn} 的投放要求已提交给媒体主，不能再修改`,
    data: { order_sn: order.orderSn },
  });
}
