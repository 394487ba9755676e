import { and, eq } from 'drizzle-orm';
import { type CustomerGroup, groupOf } from '@/lib/domain/account/user-group';
import { appError } from '@/lib/errors';
import { fingerprint } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { users } from './tables';

/** One account. @throws appError unauthenticated where it is gone: only a caller's own id comes here */
export async function userById(db: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw appError('unauthenticated');
  return user;
}

/** @param group 2 media owner, 3 advertiser @returns the account's key; undefined: nobody has the number */
export async function findUserByPhone(
  db: Db,
  phone: string,
  group: CustomerGroup = groupOf.advertiser,
): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phoneHash, fingerprint('phone', phone)), eq(users.group, group)));
  return user?.id;
}
