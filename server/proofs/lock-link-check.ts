import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { linkChecks } from './tables';

/** A link's schedule whose row this transaction holds: nobody else appends to the order's chain meanwhile. */
export interface LockedLinkCheck {
  orderId: number;
  readonly [held]: true;
}

declare const held: unique symbol;

export type LockedLinkCheckRow = typeof linkChecks.$inferSelect & LockedLinkCheck;

/**
 * Locks the schedule of an order's link.
 * @param when what has to hold of it
 * @returns undefined where nothing was filed, or it does not hold
 */
export async function lockLinkCheck(
  tx: Db,
  orderId: number,
  when?: SQL,
): Promise<LockedLinkCheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(linkChecks)
    .where(and(eq(linkChecks.orderId, orderId), when))
    .for('update');
  return row as LockedLinkCheckRow | undefined; // it was just locked
}
