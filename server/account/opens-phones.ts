import { desc, isNull } from 'drizzle-orm';
import { fingerprint, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { users } from './tables';

/** Whether our keys open the newest account's phone and find it by that; so too where there is no account. */
export async function opensPhones(db: Db): Promise<boolean> {
  const [user] = await db
    .select({ sealed: users.phoneSealed, hash: users.phoneHash })
    .from(users)
    .where(isNull(users.closedAt))
    .orderBy(desc(users.id))
    .limit(1);
  if (!user) return true;
  try {
    return fingerprint('phone', unseal(user.sealed)) === user.hash;
  } catch {
    return false;
  }
}
