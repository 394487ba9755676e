import { eq, inArray } from 'drizzle-orm';
import { goods } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';
import { fittingNow } from './fitting-now';
import { lookedAt, ownFilter } from './save-filter';
import { savedFilters } from './tables';

/**
 * A person sees the list of an own filter: from now on what fits now is known. Run in a transaction.
 * @returns what was new until then
 * @throws appError not_found where it is missing or somebody else's
 */
export async function lookAtFilter(tx: Db, userId: number, filterId: number): Promise<string[]> {
  const { address, fresh } = await ownFilter(tx, userId, filterId);
  await tx
    .update(savedFilters)
    .set(lookedAt(await fittingNow(tx, address)))
    .where(eq(savedFilters.id, filterId));
  if (fresh.length === 0) return [];
  const found = await tx
    .select({ goodSn: goods.goodSn })
    .from(goods)
    .where(inArray(goods.id, fresh));
  return found.map(({ goodSn }) => goodSn);
}
