import { and, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { linkChecks } from './tables';

/** One look may err: two that found it gone, with none between that found it, do not. */
const isGone = and(gte(linkChecks.goneTimes, 2), isNull(linkChecks.goneAt));

/**
 * An order whose link is gone and of which nobody was told; null where there is none.
 * @param except orders that could not be told of now
 */
export async function findGone(db: Db, except: readonly number[]): Promise<number | null> {
  const [found] = await db
    .select({ orderId: linkChecks.orderId })
    .from(linkChecks)
    .where(and(isGone, notInArray(linkChecks.orderId, [...except])))
    .limit(1);
  return found?.orderId ?? null;
}

/**
 * Takes it off that list; the caller holds the order and tells of it in the same transaction.
 * @returns false where another was first, or it came back meanwhile
 */
export async function markGone(tx: Db, orderId: number): Promise<boolean> {
  const marked = await tx
    .update(linkChecks)
    .set({ goneAt: sql`now()` })
    .where(and(eq(linkChecks.orderId, orderId), isGone))
    .returning({ orderId: linkChecks.orderId });
  return marked.length > 0;
}
