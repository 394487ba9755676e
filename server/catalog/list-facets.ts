import { sql } from 'drizzle-orm';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { areas } from '@/lib/domain/catalog/areas';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categories } from '@/lib/domain/catalog/categories';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import { type FacetCount, narrowedFacets } from './narrowed-facets';

/**
 * Every filter value with its number of goods, of a platform or of all (0); kept, not counted.
 * @param filter of that platform, narrowed: each facet is counted beside the others of it
 */
export async function listFacets(
  db: Db,
  platformNo: number,
  filter?: ListFilter,
): Promise<GoodsFacets> {
  const kept = await rows<FacetCount>(
    db,
    sql`select facet, value, goods from catalog_facets where platform = ${platformNo}::smallint
        union all
        select 'platform', value, goods from catalog_facets
        where platform = 0 and facet = 'platform' and ${platformNo}::smallint <> 0`,
  );
  const found = filter
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
    platform: platformNo,
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
    positions: facet('position', findPlatform(platformNo)?.positions ?? []),
  };
}
