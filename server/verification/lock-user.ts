import { eq } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';

/** What happens to a person's verification happens one after the other. @returns the account's row, locked */
export async function lockUser(tx: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new Error('a verification has its account');
  return user;
}
