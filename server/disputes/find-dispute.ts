import { asc, desc, eq } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { disputePoints, disputes } from './tables';

export type StoredDispute = typeof disputes.$inferSelect & {
  points: (typeof disputePoints.$inferSelect)[];
};

/** The newest dispute of an order with its points in order; null where none was opened. */
export async function findDispute(db: Db, orderId: number): Promise<StoredDispute | null> {
  const [dispute] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.id))
    .limit(1);
  if (!dispute) return null;
  const points = await db
    .select()
    .from(disputePoints)
    .where(eq(disputePoints.disputeId, dispute.id))
    .orderBy(asc(disputePoints.no));
  return { ...dispute, points };
}

/** @throws appError not_found where none was opened: one opened before disputes had points has nothing to rule on */
export async function requireDispute(db: Db, orderId: number): Promise<StoredDispute> {
  const dispute = await findDispute(db, orderId);
  if (!dispute) throw appError('not_found');
  return dispute;
}
