import { and, count, eq, sql } from 'drizzle-orm';
import { readSaved, SAVED_MOST } from '@/lib/domain/catalog/saved-filter';
import { appError, invalid } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { type Fitting, fittingNow } from './fitting-now';
import { savedFilters } from './tables';

interface Wanted {
  name: string;
  /** in any spelling */
  address: string;
}

/**
 * Keeps a filter, as if its person looked at it now. Run in a transaction.
 * @throws appError invalid_input naming `address` where it is no list's, `name` or `address` where another one has it;
 * rule_broken where there would be too many
 */
export async function saveFilter(tx: Db, userId: number, wanted: Wanted): Promise<number> {
  const { name, address } = await checked(tx, userId, wanted);
  const [row] = await tx
    .select({ kept: count() })
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId));
  if ((row?.kept ?? 0) >= SAVED_MOST) {
    throw appError('rule_broken', { msg: `最多保存 ${SAVED_MOST} 个常用筛选，请先删除一个` });
  }
  const [made] = await tx
    .insert(savedFilters)
    .values({ userId, name, address, ...lookedAt(await fittingNow(tx, address)) })
    .returning({ id: savedFilters.id });
  if (!made) throw new Error('an inserted row comes back');
  return made.id;
}

/** The same of one that is there. @throws appError as above; not_found where it is missing or somebody else's */
export async function changeFilter(
  tx: Db,
  userId: number,
  filterId: number,
  wanted: Wanted,
): Promise<void> {
  const { name, address } = await checked(tx, userId, wanted, filterId);
  const { address: before } = await ownFilter(tx, userId, filterId);
  const looked = before === address ? {} : lookedAt(await fittingNow(tx, address));
  await tx
    .update(savedFilters)
    .set({ name, address, ...looked })
    .where(eq(savedFilters.id, filterId));
}

/** Locks it. @throws appError not_found where it is missing or somebody else's */
export async function ownFilter(tx: Db, userId: number, filterId: number) {
  const [found] = await tx
    .select()
    .from(savedFilters)
    .where(and(eq(savedFilters.id, filterId), eq(savedFilters.userId, userId)))
    .for('update');
  if (!found) throw appError('not_found');
  return found;
}

/** What is written when its person sees the list: nothing is new any more. */
export const lookedAt = ({ total, goods }: Fitting) => ({
  total,
  seen: goods && sql`${arrayOf('bigint', goods)}`,
  fresh: [],
  told: [],
  seenAt: sql`now()`,
  countedAt: sql`now()`,
  nextAt: sql`now() + interval '2 hours'`,
});

/** One at a time per person: two that are saved together must not get one name. */
async function checked(
  tx: Db,
  userId: number,
  { name, address: given }: Wanted,
  except?: number,
): Promise<Wanted> {
  const address = readSaved(given)?.address;
  if (address === undefined) throw invalid({ address: '只能保存列表页的筛选' });
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const kept = await tx.select().from(savedFilters).where(eq(savedFilters.userId, userId));
  const others = kept.filter(({ id }) => id !== except);
  if (others.some((other) => other.name === name)) {
    throw invalid({ name: '已有同名的常用筛选，请换一个名称' });
  }
  const same = others.find((other) => other.address === address);
  if (same) throw invalid({ address: `这组筛选已存为“${same.name}”` });
  return { name, address };
}
