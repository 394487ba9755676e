import { asc } from 'drizzle-orm';
import { formatIds, type ListFilter, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { isIndexable, isOwnSet } from '@/lib/domain/catalog/indexable';
import { goodsLists } from '@/lib/domain/catalog/lists';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import { catalogFacets } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';

/** Every list that search engines may keep, with its number of goods; kept, not counted. */
export async function openLists(db: Db): Promise<{ filter: ListFilter; total: number }[]> {
  const kept = await db
    .select()
    .from(catalogFacets)
    .orderBy(asc(catalogFacets.facet), asc(catalogFacets.value));
  const counts = new Map(
    kept.map(({ platform, facet, value, goods }) => [`${platform} ${facet} ${value}`, goods]),
  );
  const countOf = (...of: [number, string, number]) => counts.get(of.join(' ')) ?? 0;
  return goodsLists.flatMap((list) => {
    const root = rootFilter(list);
    const counted: readonly number[] = root.hub ? platformsOf(root) : [root.platform];
    const totals = new Map<string, { filter: ListFilter; total: number }>();
    for (const { platform, facet, value, goods } of kept) {
      if (!counted.includes(platform) || facet === 'platform') continue;
      if (facet !== 'total' && value === 0) continue;
      const filter = checkFilter(
        { ...root, ...(facet !== 'total' && { [facet]: value }) },
        root.hub,
      );
      if (!filter) continue;
      const address = formatIds(filter);
      const total = (totals.get(address)?.total ?? 0) + goods;
      totals.set(address, { filter, total });
    }
    return [...totals.values()].filter(({ filter, total }) =>
      isIndexable(filter, { total, isOwn: isOwnSet(filter, countOf) }),
    );
  });
}
