import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { maskPhone } from '@/lib/domain/identity/phone';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { phoneChanges } from '../tables';

const pageSize = 20;

/** Each phone that the account has had, newest change first, both numbers masked. */
export async function listPhoneChanges(
  db: Db,
  userId: number,
  page: number,
): Promise<Answer<'get_mobile_modify_record'>> {
  const mine = eq(phoneChanges.userId, userId);
  const found = await db
    .select()
    .from(phoneChanges)
    .where(mine)
    .orderBy(desc(phoneChanges.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: await db.$count(phoneChanges, mine),
    records: found.map((change) => ({
      from: maskPhone(unseal(change.fromSealed)),
      to: maskPhone(unseal(change.toSealed)),
      way: change.way === 'lost' ? ('lost' as const) : ('own' as const),
      changed_at: change.createdAt.toISOString(),
    })),
  };
}
