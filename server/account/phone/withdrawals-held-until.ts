import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { users } from '../tables';

/** Until when no money may leave an account, by the database's clock; null: nothing holds it. */
export async function withdrawalsHeldUntil(db: Db, userId: number): Promise<Date | null> {
  const [held] = await db
    .select({ until: users.withdrawalsHeldUntil })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.withdrawalsHeldUntil, sql`now()`)));
  return held?.until ?? null;
}
