import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import type { signingAuthorisations, verifications } from './tables';

/** What happens to a person's verification happens one after the other. @returns the account's row, locked */
export async function lockUser(tx: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new Error('a verification has its account');
  return user;
}

/**
 * Something of an account's verification, held after its account.
 * @returns the row with the account's; undefined where there is none
 */
export async function lockWithUser<T extends typeof verifications | typeof signingAuthorisations>(
  tx: Db,
  table: T,
  id: number,
) {
  const [seen] = await tx
    .select({ userId: table.userId })
    .from(table as PgTable)
    .where(eq(table.id, id));
  if (!seen) return undefined;
  const user = await lockUser(tx, seen.userId);
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  return row && { ...(row as T['$inferSelect']), user };
}
