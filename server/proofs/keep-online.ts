import { eq, sql } from 'drizzle-orm';
import { timeOfCheck } from '@/lib/domain/proofs/check-schedule';
import type { Db } from '@/server/kernel/database';
import { lockLinkCheck } from './lock-link-check';
import { linkChecks } from './tables';

/**
 * Says until when a publication has to stay online: at the buyer's confirmation, and again where the end moves. The
 * last look then comes before it. A link that was found gone before is looked at at once.
 * @param until end of the retention period
 */
export async function keepOnline(
  tx: Db,
  { orderId, until }: { orderId: number; until: Date },
): Promise<void> {
  const row = await lockLinkCheck(tx, orderId);
  // Filed before there was a record: there is nothing to look at.
  if (!row || row.kind === 'before') return;
  const open = row.nextAt === null || row.kind === 'end';
  const end = timeOfCheck('end', { publishedAt: row.publishedAt, keepUntil: until });
  await tx
    .update(linkChecks)
    .set({
      keepUntil: until,
      ...(open && { kind: 'end', nextAt: end }),
      ...(row.goneTimes > 0 && { kind: 'again', nextAt: sql`now()`, goneAt: null }),
    })
    .where(eq(linkChecks.orderId, orderId));
}

/** The order has ended: its link is looked at no more. What was recorded stays. */
export async function stopChecks(tx: Db, orderId: number): Promise<void> {
  await tx.update(linkChecks).set({ nextAt: null }).where(eq(linkChecks.orderId, orderId));
}
