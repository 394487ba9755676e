import { and, eq, isNull } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { groupName } from '@/lib/domain/account/user-group';
import { users } from '@/server/account/tables';
import { fingerprint, type Sealed, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { type About, about } from '@/server/process/public';

/**
 * The account of a phone that somebody left without an account, with the way to its page: only where one alone has it, as of
 * several nobody knows who is meant.
 */
export async function accountOfPhone(db: Db, phone: Sealed): Promise<About[]> {
  const found = await db
    .select({ id: users.id, name: users.nicename, group: users.group })
    .from(users)
    .where(and(eq(users.phoneHash, fingerprint('phone', unseal(phone))), isNull(users.closedAt)))
    .limit(2);
  const [one, other] = found;
  if (!one || other) return [];
  const page = href('operator-item', { queue: 'person', key: String(one.id) });
  return [about(`同一电话的${groupName(one.group)}`, one.name, page)];
}
