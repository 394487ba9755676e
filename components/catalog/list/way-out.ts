import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, toIds } from '@/lib/domain/catalog/dash-ids';
import { facetLabels, facetName, facets } from '@/lib/domain/catalog/facet-name';
import { changeMore, moreOf } from '@/lib/domain/catalog/more-filters';
import { moreLabel, moreWords } from '@/lib/domain/catalog/more-words';
import type { PageCall } from '@/lib/page/page-loader';
import type { ListView } from './list-view';

/** The step out of a list of few or none: what to give up, and how many goods that brings. */
export interface WayOut {
  /** what is given up, as a condition: 价格条件, 搜索词 */
  condition: string;
  /** the value itself, such as 10万以上 */
  name: string;
  filter: ListFilter;
  q: string;
  count: number;
  /** there are more than that */
  isCapped: boolean;
  /** the first ones of it */
  goods: readonly GoodCard[];
}

/**
 * Of all conditions, the one whose loss brings the most goods; undefined where no single one does.
 * Asked only when a list is empty, or more than its dash ids leave less than a page of it.
 */
export async function findWayOut(
  call: PageCall,
  view: Pick<ListView, 'filter' | 'platform' | 'q'>,
): Promise<WayOut | undefined> {
  const { filter, q } = view;
  const ways: Omit<WayOut, 'count' | 'isCapped' | 'goods'>[] = facets
    .filter((facet) => filter[facet] !== 0)
    .map((facet) => ({
      condition: `${facetLabels[facet]}条件`,
      name: facetName(view, facet),
      filter: changeFilter(filter, { [facet]: 0 }),
      q,
    }));
  for (const row of moreOf(filter)) {
    const text = filter.more?.[row.key];
    if (!text) continue;
    ways.push({
      condition: `${moreLabel(row, filter)}条件`,
      name: moreWords(row, text, filter),
      filter: changeMore(filter, row, ''),
      q,
    });
  }
  if (q) ways.push({ condition: '搜索词', name: q, filter: { ...filter, page: 1 }, q: '' });
  const counted = await Promise.all(
    ways.map(async (way) => {
      const {
        total,
        total_capped: isCapped,
        goods,
      } = await call('goods_index', {
        ...toIds(way.filter),
        q: way.q,
        after: '',
      });
      return { ...way, count: total, isCapped, goods };
    }),
  );
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
