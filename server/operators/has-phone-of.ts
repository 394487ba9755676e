import { and, eq, inArray } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';

/** Whether one of these accounts has this phone (its fingerprint): what is of the own phone nobody decides. */
export async function hasPhoneOf(
  tx: Db,
  userIds: readonly number[],
  phoneHash: string,
): Promise<boolean> {
  if (userIds.length === 0) return false;
  const own = and(inArray(users.id, [...userIds]), eq(users.phoneHash, phoneHash));
  return (await tx.$count(users, own)) > 0;
}
