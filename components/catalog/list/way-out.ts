import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, toIds } from '@/lib/domain/catalog/dash-ids';
import type { PageCall } from '@/lib/page/page-loader';
import { facetLabels, facetName, facets } from './facet-name';
import type { ListView } from './list-view';

/** The step out of an empty list: what to give up, and how many goods that brings. */
export interface WayOut {
  /** what is given up, as a condition: 价格条件, 搜索词 */
  condition: string;
  /** the value itself, such as 10万以上 */
  name: string;
  filter: ListFilter;
  q: string;
  count: number;
  /** the first ones of it */
  goods: readonly GoodCard[];
}

/**
 * Of all conditions, the one whose loss brings the most goods; undefined where no single one does.
 * Asked only when a list is empty.
 */
export async function findWayOut(
  call: PageCall,
  view: Pick<ListView, 'filter' | 'platform' | 'q'>,
): Promise<WayOut | undefined> {
  const { filter, q } = view;
  const ways: Omit<WayOut, 'count' | 'goods'>[] = facets
    .filter((facet) => filter[facet] !== 0)
    .map((facet) => ({
      condition: `${facetLabels[facet]}条件`,
      name: facetName(view, facet),
      filter: changeFilter(filter, { [facet]: 0 }),
      q,
    }));
  if (q) ways.push({ condition: '搜索词', name: q, filter: { ...filter, page: 1 }, q: '' });
  const counted = await Promise.all(
    ways.map(async (way) => {
      const { total, goods } = await call('goods_index', {
        ...toIds(way.filter),
        q: way.q,
        after: '',
      });
      return { ...way, count: total, goods };
    }),
  );
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
