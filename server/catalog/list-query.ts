import { type SQL, sql } from 'drizzle-orm';
import { priceBands } from '@/lib/domain/catalog/bands';
import { type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { platforms } from '@/lib/domain/catalog/platforms';
import type { SortId } from '@/lib/domain/catalog/sorts';

/** Where a page begins: behind so many goods, or behind the good with this key. */
export type Start = { offset: number } | { after: ListKey };

/** Place of a good in an order: the value it is ordered by, then its id. */
export interface ListKey {
  value: number;
  id: number;
}

const orders: Record<SortId, { column: string; down: boolean }> = {
  0: { column: 'score', down: true },
  1: { column: 'main_value', down: true },
  2: { column: 'cost_fen', down: false },
  3: { column: 'price_fen', down: false },
  4: { column: 'fans', down: true },
  5: { column: 'on_time', down: true },
  6: { column: 'price_fen', down: true },
};

/**
 * How a page's ids are found; each reads nothing but a covering index.
 * - `walk`: the index of the order, filtered on the way; over all platforms, their indexes merged.
 * - `each`: the same over all platforms, a page of each: more entries, but a statement that is planned ten times
 *   faster.
 * - `gather`: the index of the facets, sorted afterwards.
 */
export type Plan = 'walk' | 'each' | 'gather';

/** Ids of one page of a list and of the good behind it, with the value they are ordered by. */
export function pageOfIds(
  filter: ListFilter,
  start: Start,
  plan: Plan = 'walk',
  limit = PAGE_SIZE + 1,
): SQL {
  const { column, down } = orders[filter.sort];
  const key = sql.raw(column);
  const direction = sql.raw(down ? 'desc' : 'asc');
  const offset = 'offset' in start ? start.offset : 0;
  const order = sql`order by key ${direction}, good_id ${direction}`;
  const arm = (platform: number | SQL) => armOf(filter, platform, key, start, down);
  const all = platforms.map(({ no }) => no);
  const merged = () => sql`(${sql.join(all.map(arm), sql` union all `)})`;
  const source =
    plan === 'gather'
      ? sql`(select * from (${gathered(filter, key, start, down)}) gathered offset 0)`
      : filter.platform !== 0
        ? sql`(${arm(filter.platform)})`
        : plan === 'each'
          ? sql`(select f.good_id, f.key from unnest(${`{${all.join(',')}}`}::smallint[]) as p(no)
              cross join lateral (${arm(sql`p.no`)} ${order} limit ${offset + limit}) f)`
          : merged();
  return sql`select good_id, key from ${source} listed
    ${order} limit ${limit} offset ${offset}`;
}

/** Every condition on a row, its platform included. */
export function rowConditions(filter: ListFilter): SQL[] {
  return [
    ...(filter.platform === 0 ? [] : [sql`platform = ${filter.platform}::smallint`]),
    ...facetConditions(filter),
  ];
}

/** The order of a filter for a query that has `key` and `good_id`. */
export function orderOf(filter: ListFilter, start: Start) {
  const { column, down } = orders[filter.sort];
  return {
    key: sql.raw(column),
    direction: sql.raw(down ? 'desc' : 'asc'),
    behind: 'after' in start ? behind(start.after, sql`key`, down) : sql`true`,
  };
}

/** A list of one position ordered by its price or cost reads that position's offers, any other the listings. */
export const readsOffers = ({ position, sort }: ListFilter): boolean =>
  position !== 0 && (sort === 2 || sort === 3 || sort === 6);

/** Every good that fits, by the facets' index; where offers are ordered, with the offer of the position. */
function gathered(filter: ListFilter, key: SQL, start: Start, down: boolean): SQL {
  if (!readsOffers(filter)) return armOf(filter, filter.platform, key, start, down);
  const listings = armOf({ ...filter, sort: 0 }, filter.platform, sql`score`, { offset: 0 }, true);
  return sql`select o.good_id, o.${key} as key from (${listings}) l
    join good_offers o on o.good_id = l.good_id and o.position = ${filter.position}::smallint
    where ${'after' in start ? behind(start.after, sql`o.${key}`, down, sql`o.good_id`) : sql`true`}`;
}

/** @param platform 0: all of them, in one scan */
function armOf(
  filter: ListFilter,
  platform: number | SQL,
  key: SQL,
  start: Start,
  down: boolean,
): SQL {
  const table = readsOffers(filter) ? sql`good_offers` : sql`good_listings`;
  const conditions = [
    platform === 0
      ? sql`platform in (${sql.raw(platforms.map(({ no }) => no).join(', '))})`
      : sql`platform = ${platform}::smallint`,
    ...facetConditions(filter),
    ...('after' in start ? [behind(start.after, key, down)] : []),
  ];
  return sql`select good_id, ${key} as key from ${table} where ${sql.join(conditions, sql` and `)}`;
}

/** What a row of the table that the filter reads must have, beside its platform. */
export function facetConditions(filter: ListFilter): SQL[] {
  const { category, price, fans, area, position } = filter;
  const shared = [
    ...(price && (filter.sort === 3 || filter.sort === 6) ? [priceRange(price)] : []),
    ...(fans ? [sql`fans_band = ${fans}::smallint`] : []),
    ...(area ? [sql`area = ${area}::integer`] : []),
  ];
  if (readsOffers(filter)) {
    return [
      sql`position = ${position}::smallint`,
      ...(category ? [sql`(category_bits >> ${category}::integer) & 1 = 1`] : []),
      ...(price ? [sql`price_band = ${price}::smallint`] : []),
      ...shared,
    ];
  }
  const bandOfPosition = sql`(position_bands >> ${(position - 1) * 4}::integer) & 15`;
  const priced = position
    ? price
      ? [sql`${bandOfPosition} = ${price}::bigint`]
      : [sql`${bandOfPosition} <> 0`]
    : price
      ? [sql`price_band = ${price}::smallint`]
      : [];
  return [sql`category = ${category}::smallint`, ...priced, ...shared];
}

/** Says the band once more as a range, so that an index in the order of the price starts where it begins. */
function priceRange(price: number): SQL {
  const band = priceBands.find(({ id }) => id === price);
  if (!band) return sql`true`;
  return Number.isFinite(band.below)
    ? sql`price_fen >= ${band.from}::bigint and price_fen < ${band.below}::bigint`
    : sql`price_fen >= ${band.from}::bigint`;
}

function behind({ value, id }: ListKey, key: SQL, down: boolean, good = sql`good_id`): SQL {
  return down
    ? sql`(${key}, ${good}) < (${value}::bigint, ${id}::bigint)`
    : sql`(${key}, ${good}) > (${value}::bigint, ${id}::bigint)`;
}
