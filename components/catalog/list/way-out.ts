import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, toIds } from '@/lib/domain/catalog/dash-ids';
import { facetLabels, facetName, facets } from '@/lib/domain/catalog/facet-name';
import { changeMore, moreOf, rowOfFacet } from '@/lib/domain/catalog/more-filters';
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

type Way = Pick<WayOut, 'condition' | 'name' | 'filter' | 'q'> & {
  /** as list_without names it; '' the searched word */
  key: string;
};

/**
 * Of all conditions, the one whose loss brings the most goods; undefined where no single one does.
 * Asked only when a list is empty, or more than its dash ids leave less than a page of it.
 */
export async function findWayOut(
  call: PageCall,
  view: Pick<ListView, 'filter' | 'platform' | 'q'>,
): Promise<WayOut | undefined> {
  const ways = waysOf(view);
  if (ways.length === 0) return undefined;
  // What a search finds is counted by searching alone, and lists of the dash ids have kept counts.
  const isCounted = view.filter.more && !view.q;
  return isCounted ? byCounting(call, view.filter, ways) : byAsking(call, ways);
}

function waysOf(view: Pick<ListView, 'filter' | 'platform' | 'q'>): Way[] {
  const { filter, q } = view;
  const dashed = facets.flatMap((facet): Way[] => {
    if (filter[facet] === 0) return [];
    const without: Partial<ListFilter> = { [facet]: 0 };
    return [
      {
        key: rowOfFacet(facet)?.key ?? facet,
        condition: `${facetLabels[facet]}条件`,
        name: facetName(view, facet),
        filter: changeFilter(filter, without),
        q,
      },
    ];
  });
  const more = moreOf(filter).flatMap((row): Way[] => {
    const text = filter.more?.[row.key];
    if (!text) return [];
    const condition = `${moreLabel(row, filter)}条件`;
    const name = moreWords(row, text, filter);
    return [{ key: row.key, condition, name, filter: changeMore(filter, row, ''), q }];
  });
  const word: Way = {
    key: '',
    condition: '搜索词',
    name: q,
    filter: { ...filter, page: 1 },
    q: '',
  };
  return [...dashed, ...more, ...(q ? [word] : [])];
}

async function byCounting(
  call: PageCall,
  filter: ListFilter,
  ways: readonly Way[],
): Promise<WayOut | undefined> {
  const { conditions } = await call('list_without', toIds(filter));
  const totals = new Map(conditions.map(({ key, total }) => [key, total]));
  const best = mostOf(ways, ({ key }) => totals.get(key) ?? 0);
  return best && shownOf(call, best);
}

async function byAsking(call: PageCall, ways: readonly Way[]): Promise<WayOut | undefined> {
  const shown = await Promise.all(ways.map((way) => shownOf(call, way)));
  return mostOf(shown, ({ count }) => count);
}

/** The first of those with the most, where that is any. */
const mostOf = <T>(ways: readonly T[], count: (way: T) => number): T | undefined =>
  ways.filter((way) => count(way) > 0).sort((a, b) => count(b) - count(a))[0];

async function shownOf(call: PageCall, { key: _key, ...way }: Way): Promise<WayOut> {
  const page = await call('goods_index', { ...toIds(way.filter), q: way.q, after: '' });
  return { ...way, count: page.total, isCapped: page.total_capped, goods: page.goods };
}
