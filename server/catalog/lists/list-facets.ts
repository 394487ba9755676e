import { sql } from 'drizzle-orm';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { areas } from '@/lib/domain/catalog/areas';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categories } from '@/lib/domain/catalog/categories';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { facetCount, facetOf, isOpenList, isOwnSet } from '@/lib/domain/catalog/indexable';
import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import { keptPlatform } from './list-conditions';
import { type FacetCount, narrowedFacets } from './narrowed-facets';

/** Every filter value with its number of goods, beside the other facets of the filter; kept, not counted. */
export async function listFacets(db: Db, filter: ListFilter): Promise<GoodsFacets> {
  const kept = await rows<FacetCount>(
    db,
    sql`select facet, value, sum(goods)::integer as goods from catalog_facets
        where ${keptPlatform(filter)} and facet <> 'platform' group by facet, value
        union all
        select facet, value, goods from catalog_facets where platform = 0 and facet = 'platform'`,
  );
  const found =
    facetCount(filter) > 0
      ? [
          ...kept.filter(({ facet }) => facet === 'platform' || facet === 'total'),
          ...(await narrowedFacets(db, filter)),
        ]
      : kept;
  const counts = new Map(found.map(({ facet, value, goods }) => [`${facet}/${value}`, goods]));
  const countOf = (facet: string, value: number) => counts.get(`${facet}/${value}`) ?? 0;
  const facet = (name: string, choices: readonly { id: number; name: string }[]) =>
    choices.map(({ id, name: label }) => ({ id, name: label, count: countOf(name, id) }));
  return {
    is_own: isOpenList(filter) && (await isOwn(db, filter)),
    platform: filter.platform,
    total: countOf('total', 0),
    platforms: facet(
      'platform',
      platforms.map(({ no, name }) => ({ id: no, name })),
    ),
    categories: facet('category', categories),
    price_bands: facet('price', priceBands),
    fans_bands: facet('fans', fansBands),
    areas: facet(
      'area',
      areas.map(({ code, name }) => ({ id: code, name })),
    ),
    positions: facet('position', findPlatform(filter.platform)?.positions ?? []),
  };
}

/** Whether the list shows what no other shows, by the kept numbers of its facet on each platform. */
async function isOwn(db: Db, filter: ListFilter): Promise<boolean> {
  const { facet, value } = facetOf(filter);
  const kept = await rows<{ platform: number; facet: string; goods: number }>(
    db,
    sql`select platform, facet, goods from catalog_facets
        where facet = 'total' or (facet = ${facet}::text and value = ${value}::integer)`,
  );
  const counts = new Map(kept.map((each) => [`${each.platform} ${each.facet}`, each.goods]));
  return isOwnSet(filter, (platform, of) => counts.get(`${platform} ${of}`) ?? 0);
}
