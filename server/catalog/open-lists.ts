import { asc, gte } from 'drizzle-orm';
import { type ListFilter, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { FEWEST_GOODS, isIndexable } from '@/lib/domain/catalog/indexable';
import { ownList } from '@/lib/domain/catalog/lists';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import type { Db } from '@/server/kernel/database';
import { catalogFacets } from './tables';

/** Every list that search engines may keep, with its number of goods; kept, not counted. */
export async function openLists(db: Db): Promise<{ filter: ListFilter; total: number }[]> {
  const found = await db
    .select()
    .from(catalogFacets)
    .where(gte(catalogFacets.goods, FEWEST_GOODS))
    .orderBy(asc(catalogFacets.platform), asc(catalogFacets.facet), asc(catalogFacets.value));
  return found.flatMap(({ platform, facet, value, goods: total }) => {
    if (facet === 'platform') return [];
    const filter = checkFilter({
      ...rootFilter(ownList(platform)),
      ...(facet === 'total' ? {} : { [facet]: value }),
    });
    const isFacet = facet === 'total' || value !== 0;
    return filter && isFacet && isIndexable(filter, { total }) ? [{ filter, total }] : [];
  });
}
