import { and, eq, isNull } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';

/** Whose account is open, held so until the transaction ends; undefined where there is none. */
export async function openUser(tx: Db, id: number) {
  const [user] = await tx
    .select({ id: users.id, group: users.group })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
    .for('key share');
  return user;
}
