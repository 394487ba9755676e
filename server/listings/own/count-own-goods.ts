import { sql } from 'drizzle-orm';
import { type OwnListingTab, ownListingTabs } from '@/lib/domain/listings/own-tabs';
import { type Db, rows } from '@/server/kernel/database';
import { ownGoods, tabConditions } from './own-goods-sql';

/** How many of an owner's listings stand under each tab, over all platforms. */
export async function countOwnGoods(
  db: Db,
  userId: number,
): Promise<Record<OwnListingTab, number>> {
  const columns = ownListingTabs.map(
    (tab) => sql`count(*) filter (where ${tabConditions[tab]})::int as ${sql.identifier(tab)}`,
  );
  const [counts] = await rows<Record<OwnListingTab, number>>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from (${ownGoods(userId)}) own`,
  );
  if (!counts) throw new Error('a count has one row');
  return counts;
}
