import { type SQL, sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { facetConditions, readsOffers } from './list-query';
import { marketToday } from './market-today';

export interface ListCount {
  /** goods of the filter */
  total: number;
  /** goods a walk of the order's index passes: those of the platform and category, or of the position */
  passed: number;
  today: string;
}

/** How many goods a filter has, from the kept counts; at most some fifty rows are read. */
export async function countList(db: Db, filter: ListFilter): Promise<ListCount> {
  const { platform, category, position } = filter;
  const [row] = await rows<ListCount>(
    db,
    sql`select (${keptTotal(filter)}) as total, ${marketToday} as today,
          (select coalesce(sum(goods), 0)::integer from catalog_counts
           where platform = ${platform}::smallint and area = 0
             and category = ${readsOffers(filter) ? 0 : category}::smallint
             and position = ${readsOffers(filter) ? position : 0}::smallint) as passed`,
  );
  if (!row) throw new Error('a count has one row');
  return row;
}

/** The number of a filter's goods, to be put in brackets. */
export function keptTotal(filter: ListFilter): SQL {
  const { platform, category, price, fans, position, area } = filter;
  // Position and area together are not kept: an area has few goods, so they are counted on its index.
  if (position && area) {
    return sql`select count(*)::integer from good_listings where platform = ${platform}::smallint
      and ${sql.join(facetConditions({ ...filter, sort: 0 }), sql` and `)}`;
  }
  return sql`select coalesce(sum(goods), 0)::integer from catalog_counts
    where platform = ${platform}::smallint and category = ${category}::smallint
      and position = ${position}::smallint and area = ${area}::integer
      and ${price ? sql`price_band = ${price}::smallint` : sql`true`}
      and ${fans ? sql`fans_band = ${fans}::smallint` : sql`true`}`;
}
