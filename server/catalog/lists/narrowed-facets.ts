import { type SQL, sql } from 'drizzle-orm';
import { areas } from '@/lib/domain/catalog/areas';
import { categories } from '@/lib/domain/catalog/categories';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { bandAt, bandOfPosition, keptPlatform } from './list-conditions';

export interface FacetCount {
  facet: string;
  value: number;
  goods: number;
}

/** Facets of which the kept counts have a column with 0 = any; never all three at once (count-goods). */
const keyed = ['category', 'position', 'area'] as const;
const facets = [...keyed, 'price', 'fans'] as const;
type Facet = (typeof facets)[number];

/**
 * How many goods each value of each facet would leave, the filter's other facets staying as they are. A value that
 * leaves nothing may be missing. From the kept counts, by their key; category, position and area together are
 * counted on the listings, where they leave few.
 */
export function narrowedFacets(db: Db, filter: ListFilter): Promise<FacetCount[]> {
  const counts = facets.map((facet) => {
    const isKept = keyed.some((key) => key !== facet && filter[key] === 0);
    return isKept ? keptCounts(facet, filter) : listedCounts(facet, filter);
  });
  return rows<FacetCount>(db, sql.join(counts, sql` union all `));
}

function keptCounts(facet: Facet, filter: ListFilter): SQL {
  const { platform, price, fans } = filter;
  const same = (key: (typeof keyed)[number]) =>
    key === facet ? sql`v.value` : sql`${filter[key]}::integer`;
  const found = sql`from catalog_counts where ${sql.join(
    [
      keptPlatform(filter),
      sql`category = ${same('category')}`,
      sql`position = ${same('position')}`,
      sql`area = ${same('area')}`,
      ...(price && facet !== 'price' ? [sql`price_band = ${price}::smallint`] : []),
      ...(fans && facet !== 'fans' ? [sql`fans_band = ${fans}::smallint`] : []),
    ],
    sql` and `,
  )}`;
  if (facet === 'price' || facet === 'fans') {
    const band = sql.raw(`${facet}_band`);
    return sql`select ${facet}::text as facet, ${band}::integer as value, sum(goods)::integer as goods
      ${found} group by ${band}`;
  }
  return sql`select ${facet}::text as facet, v.value, counted.goods
    from unnest(${arrayOf('integer', valuesOf(facet, platform))}) v(value)
      cross join lateral (select coalesce(sum(goods), 0)::integer as goods ${found}) counted`;
}

function listedCounts(facet: Facet, filter: ListFilter): SQL {
  const { platform, category, position, area, price, fans } = filter;
  const value = {
    category: sql`category::integer`,
    area: sql`area`,
    fans: sql`fans_band::integer`,
    price: sql`(${bandAt(sql`${position}::integer`)})::integer`,
    position: sql`v.value`,
  }[facet];
  const conditions = [
    keptPlatform(filter),
    facet === 'category' ? sql`category <> 0` : sql`category = ${category}::smallint`,
    facet === 'area' ? sql`area <> 0` : sql`area = ${area}::integer`,
    ...(fans && facet !== 'fans' ? [sql`fans_band = ${fans}::smallint`] : []),
    facet === 'position'
      ? price
        ? sql`${bandAt(sql`v.value`)} = ${price}::bigint`
        : sql`${bandAt(sql`v.value`)} <> 0`
      : bandOfPosition(position, facet === 'price' ? 0 : price),
  ];
  return sql`select ${facet}::text as facet, ${value} as value, count(*)::integer as goods
    from good_listings${
      facet === 'position'
        ? sql` cross join unnest(${arrayOf('integer', valuesOf(facet, platform))}) v(value)`
        : sql``
    }
    where ${sql.join(conditions, sql` and `)} group by 2`;
}

function valuesOf(facet: 'category' | 'position' | 'area', platform: number): number[] {
  if (facet === 'category') return categories.map(({ id }) => id);
  if (facet === 'area') return areas.map(({ code }) => code);
  return (findPlatform(platform)?.positions ?? []).map(({ id }) => id);
}
