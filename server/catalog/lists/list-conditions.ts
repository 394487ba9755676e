import { type SQL, sql } from 'drizzle-orm';
import { areas } from '@/lib/domain/catalog/areas';
import { priceBands } from '@/lib/domain/catalog/bands';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Scope } from '@/lib/domain/catalog/hubs';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import { UNKNOWN_COST } from '@/server/catalog/project-good';
import { arrayOf } from '@/server/kernel/array-parameter';

/** A list of one position ordered by its price or cost reads that position's offers, any other the listings. */
export const readsOffers = ({ position, sort }: ListFilter): boolean =>
  position !== 0 && (sort === 2 || sort === 3 || sort === 6 || sort === 8);

/** Rows of one platform, or of each of several. */
const isOneOf = (scope: Scope): SQL =>
  scope.platform
    ? sql`platform = ${scope.platform}::smallint`
    : sql`platform = any(${arrayOf('smallint', platformsOf(scope))})`;

/** Rows of what is kept by platform, which has all platforms as 0; a hub's are added up. */
export const keptPlatform = (scope: Scope): SQL =>
  scope.hub ? isOneOf(scope) : sql`platform = ${scope.platform}::smallint`;

/** What bounds the stretch of an order's index that a filter lies in. */
export function stretchConditions(filter: ListFilter): SQL[] {
  const { platform, hub, category, price, position, sort } = filter;
  const byPrice = sort === 3 || sort === 6;
  return [
    ...(platform || hub ? [isOneOf(filter)] : []),
    readsOffers(filter)
      ? sql`position = ${position}::smallint`
      : sql`category = ${category}::smallint`,
    ...(price && byPrice ? [priceRange(price)] : []),
    ...knownConditions(filter),
  ];
}

/**
 * The usual direction of an order puts what is not known last. The other one would begin with it, so it shows what is
 * known alone.
 */
export function knownConditions({ sort }: Pick<ListFilter, 'sort'>): SQL[] {
  if (sort === 7) return [sql`main_value > 0`];
  if (sort === 8) return [sql`cost_fen < ${UNKNOWN_COST}::bigint`];
  return sort === 10 ? [sql`on_time >= 0`] : [];
}

/** What an entry of that stretch must have besides; every column is in the index. */
export function entryConditions(filter: ListFilter): SQL[] {
  const { category, price, fans, area, position } = filter;
  const shared = [
    ...(fans ? [sql`fans_band = ${fans}::smallint`] : []),
    ...(area ? [sql`area = ${area}::integer`] : []),
  ];
  const priced = price ? [sql`price_band = ${price}::smallint`] : [];
  if (readsOffers(filter)) {
    return [
      ...(category ? [sql`(category_bits >> ${category}::integer) & 1 = 1`] : []),
      ...priced,
      ...shared,
    ];
  }
  return [...(position ? [bandOfPosition(position, price)] : priced), ...shared];
}

/** Every condition on a row of the table that the filter reads. */
export function rowConditions(filter: ListFilter): SQL[] {
  return [...stretchConditions(filter), ...entryConditions(filter)];
}

/**
 * The same on the listings, put so that the index of the facets can be used: a facet that any value fits is spelt
 * out, since the index has it before the one that is asked for.
 */
export function gatherConditions(filter: ListFilter): SQL[] {
  const { category, price, fans, area, position } = filter;
  const bandWanted = position ? 0 : price;
  const anyArea = [0, ...areas.map(({ code }) => code)];
  const anyPrice = [0, ...priceBands.map(({ id }) => id)];
  return [
    isOneOf(filter),
    sql`category = ${category}::smallint`,
    ...(area
      ? [sql`area = ${area}::integer`]
      : bandWanted || fans
        ? [sql`area = any(${arrayOf('integer', anyArea)})`]
        : []),
    ...(bandWanted
      ? [sql`price_band = ${bandWanted}::smallint`]
      : fans
        ? [sql`price_band = any(${arrayOf('smallint', anyPrice)})`]
        : []),
    ...(fans ? [sql`fans_band = ${fans}::smallint`] : []),
    ...(position ? [bandOfPosition(position, price)] : []),
  ];
}

/** The part of a filter that the index of the facets narrows by itself, and how often it is descended for it. */
export function gatherReach(filter: ListFilter): { filter: ListFilter; descents: number } {
  const price = filter.position ? 0 : filter.price;
  const narrowed = price !== 0 || filter.fans !== 0;
  const perPlatform =
    (filter.area || !narrowed ? 1 : areas.length + 1) *
    (price || !filter.fans ? 1 : priceBands.length + 1);
  return {
    filter: { ...filter, price, position: 0, sort: 0 },
    descents: perPlatform * platformsOf(filter).length,
  };
}

/** Whether a listing sells a position, in a price band where one is asked for. */
export function bandOfPosition(position: number, price: number): SQL {
  const band = bandAt(sql`${position}::integer`);
  return price ? sql`${band} = ${price}::bigint` : sql`${band} <> 0`;
}

/** The price band of a listing's position, which stands in four bits; 0 where it is not sold. */
export const bandAt = (position: SQL): SQL =>
  sql`((position_bands >> ((${position} - 1) * 4)) & 15)`;

/** Says the band as a range, so that an index in the order of the price starts where it begins. */
function priceRange(price: number): SQL {
  const band = priceBands.find(({ id }) => id === price);
  if (!band) return sql`true`;
  return Number.isFinite(band.below)
    ? sql`price_fen >= ${band.from}::bigint and price_fen < ${band.below}::bigint`
    : sql`price_fen >= ${band.from}::bigint`;
}
