import { type SQL, sql } from 'drizzle-orm';
import { changeFilter, type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import type { SortId } from '@/lib/domain/catalog/sorts';
import {
  entryConditions,
  gatherConditions,
  knownConditions,
  readsOffers,
  stretchConditions,
} from './list-conditions';

/** Where a page begins: behind so many goods, or behind the good with this key. */
export type Start = { offset: number } | { after: ListKey };

/** Place of a good in an order: the value it is ordered by, then its id. */
export interface ListKey {
  value: number;
  id: number;
}

/**
 * How a page's ids are found; both read nothing but a covering index. `walk`: that of the order, filtered on the way.
 * `gather`: that of the facets, sorted afterwards.
 */
export type Plan = 'walk' | 'gather';

export const orders = {
  0: { column: 'score', down: true },
  1: { column: 'main_value', down: true },
  2: { column: 'cost_fen', down: false },
  3: { column: 'price_fen', down: false },
  4: { column: 'fans', down: true },
  5: { column: 'on_time', down: true },
  6: { column: 'price_fen', down: true },
  7: { column: 'main_value', down: false },
  8: { column: 'cost_fen', down: true },
  9: { column: 'fans', down: false },
  10: { column: 'on_time', down: false },
} as const satisfies Record<SortId, { column: string; down: boolean }>;

/** The order of a filter for a query that has `key` and `good_id`. */
export function orderOf(filter: ListFilter, start: Start) {
  const { column, down } = orders[filter.sort];
  const direction = sql.raw(down ? 'desc' : 'asc');
  const behind = (key: SQL, good: SQL) => {
    if (!('after' in start)) return sql`true`;
    const { value, id } = start.after;
    return sql`(${key}, ${good}) ${sql.raw(down ? '<' : '>')} (${value}::bigint, ${id}::bigint)`;
  };
  return {
    column: sql.raw(column),
    isDown: down,
    by: sql`order by key ${direction}, good_id ${direction}`,
    byColumn: sql`order by ${sql.raw(column)} ${direction}, good_id ${direction}`,
    behind,
  };
}

/** A list that is read by one plan: a whole one, or a hub's goods of one platform. */
export interface Part {
  filter: ListFilter;
  plan: Plan;
}

/** No index has a hub's order: its list is read platform by platform. */
export const filtersOfParts = (filter: ListFilter): ListFilter[] =>
  filter.hub
    ? platformsOf(filter).map((platform) => changeFilter(filter, { platform, page: filter.page }))
    : [filter];

/** Ids of one page of a list and of the good behind it, with the value they are ordered by. */
export function pageOfIds(
  filter: ListFilter,
  start: Start,
  plan: Plan = 'walk',
  limit = PAGE_SIZE + 1,
): SQL {
  const parts = filtersOfParts(filter).map((each) => ({ filter: each, plan }));
  return pageOfParts(filter, parts, start, limit);
}

/**
 * The same of parts that are read each by its own plan, and merged as they come: each says its order, fenced off too, or
 * the planner would append and sort them.
 */
export function pageOfParts(
  filter: ListFilter,
  parts: readonly Part[],
  start: Start,
  limit = PAGE_SIZE + 1,
): SQL {
  const { by } = orderOf(filter, start);
  const sources = parts.map((part) =>
    part.plan === 'gather' ? gather(part.filter, start) : walk(part.filter, start),
  );
  const source =
    sources.length > 1
      ? sql.join(
          sources.map((each) => sql`(${each} ${by} offset 0)`),
          sql` union all `,
        )
      : sources[0];
  return sql`select good_id, key from (${source}) listed
    ${by} limit ${limit} offset ${'offset' in start ? start.offset : 0}`;
}

/**
 * Walks the order's index of the platform, or of all, and keeps what fits. The stretch is fenced off (`offset 0`),
 * because the planner, which cannot guess how many entries fit, would else sort the whole rather than walk a little.
 */
function walk(filter: ListFilter, start: Start): SQL {
  const { column, byColumn, behind } = orderOf(filter, start);
  const [table, own] = readsOffers(filter)
    ? [sql`good_offers`, sql`category_bits`]
    : [sql`good_listings`, sql`position_bands`];
  const stretch = sql.join(stretchConditions(filter), sql` and `);
  return sql`select good_id, key from (
      select good_id, ${column} as key, price_band, fans_band, area, ${own} from ${table}
      where ${stretch} and ${behind(column, sql`good_id`)}
      ${byColumn} offset 0) stretch
    where ${sql.join([sql`true`, ...entryConditions(filter)], sql` and `)}`;
}

/** Everything that fits, by the index of the facets; where offers are ordered, with the offer of the position. */
function gather(filter: ListFilter, start: Start): SQL {
  const { column, behind } = orderOf(filter, start);
  const fitting = sql.join(gatherConditions(filter), sql` and `);
  const known = knownConditions(filter);
  if (readsOffers(filter)) {
    return sql`select * from (select o.good_id, o.${column} as key
      from (select good_id from good_listings where ${fitting}) l
        join good_offers o on o.good_id = l.good_id and o.position = ${filter.position}::smallint
      where ${sql.join([behind(sql`o.${column}`, sql`o.good_id`), ...known], sql` and `)} offset 0) gathered`;
  }
  return sql`select * from (select good_id, ${column} as key from good_listings
    where ${sql.join([fitting, behind(column, sql`good_id`), ...known], sql` and `)} offset 0) gathered`;
}
