import { type SQL, sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import {
  gatherConditions,
  gatherReach,
  keptPlatform,
  knownConditions,
  readsOffers,
  rowConditions,
} from './list-conditions';

export interface ListCount {
  /** goods of the filter */
  total: number;
  /** goods a walk of the order's index passes: those of the platform and category, or of the position */
  passed: number;
  /** goods a gathering looks at: those that fit as far as the index of the facets narrows */
  gathered: number;
  today: string;
}

/** How many goods a filter has, from the kept counts; at most some fifty rows are read for each number and platform. */
export async function countList(db: Db, filter: ListFilter): Promise<ListCount> {
  const [row] = await countLists(db, [filter]);
  if (!row) throw new Error('a count has one row');
  return row;
}

/** The same of several filters, in their order. */
export function countLists(db: Db, filters: readonly ListFilter[]): Promise<ListCount[]> {
  const counts = filters.map(
    (filter, at) => sql`select ${at}::integer as at, ${numbersOf(filter)}`,
  );
  return rows<ListCount & { at: number }>(
    db,
    sql`${sql.join(counts, sql` union all `)} order by at`,
  );
}

function numbersOf(filter: ListFilter): SQL {
  const stretch = readsOffers(filter)
    ? { ...filter, category: 0, price: 0, fans: 0, area: 0 }
    : { ...filter, position: 0, price: 0, fans: 0, area: 0 };
  return sql`(${totalOf(filter)}) as total, (${keptTotal(stretch)}) as passed,
    (${keptTotal(gatherReach(filter).filter)}) as gathered, ${marketToday} as today`;
}

/** Goods that are counted at most where no count is kept: more than the numbered pages show. */
export const COUNTED_MOST = 2_000;

/** What is shown of what is known alone is counted, as far as it has numbered pages; the rest is kept. */
function totalOf(filter: ListFilter): SQL {
  if (knownConditions(filter).length === 0) return keptTotal(filter);
  const table = readsOffers(filter) ? sql`good_offers` : sql`good_listings`;
  return sql`select count(*)::integer from (select 1 from ${table}
    where ${sql.join(rowConditions(filter), sql` and `)} limit ${COUNTED_MOST + 1}) counted`;
}

/** The number of a filter's goods, to be put in brackets. */
export function keptTotal(filter: ListFilter): SQL {
  const { category, price, fans, position, area } = filter;
  // These three together are not kept: so few goods have them that they are counted.
  if (category && position && area) {
    return sql`select count(*)::integer from good_listings
      where ${sql.join(gatherConditions(filter), sql` and `)}`;
  }
  return sql`select coalesce(sum(goods), 0)::integer from catalog_counts
    where ${keptPlatform(filter)} and category = ${category}::smallint
      and position = ${position}::smallint and area = ${area}::integer
      and ${price ? sql`price_band = ${price}::smallint` : sql`true`}
      and ${fans ? sql`fans_band = ${fans}::smallint` : sql`true`}`;
}
