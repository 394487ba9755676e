import { and, eq, inArray, isNull } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { draftRemarks } from './tables';

/**
 * Notes which remarks of an order its media owner says are settled in a new draft. What an earlier draft settled
 * stays settled there.
 * @param settled numbers of remarks
 * @throws appError invalid_input naming `settled` where the order has no such remark
 */
export async function settleRemarks(
  tx: Db,
  { orderId, eventId, settled }: { orderId: number; eventId: number; settled: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(settled)];
  if (wanted.length === 0) return;
  const named = and(eq(draftRemarks.orderId, orderId), inArray(draftRemarks.no, wanted));
  const found = await tx.select({ no: draftRemarks.no }).from(draftRemarks).where(named);
  if (found.length < wanted.length) throw invalid({ settled: '没有这条意见，请刷新后重试' });
  await tx
    .update(draftRemarks)
    .set({ settledEventId: eventId })
    .where(and(named, isNull(draftRemarks.settledEventId)));
}
