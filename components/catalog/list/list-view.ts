import type { GoodsFacets, GoodsPage } from '@/lib/contract/catalog';
import { type ListFilter, listHref } from '@/lib/domain/catalog/dash-ids';
import { hubs } from '@/lib/domain/catalog/hubs';
import { FEWEST_GOODS, isIndexable } from '@/lib/domain/catalog/indexable';
import type { GoodsList } from '@/lib/domain/catalog/lists';
import type { Platform, Position } from '@/lib/domain/catalog/platforms';

/** All that a list page is rendered from. */
export interface ListView {
  list: GoodsList;
  filter: ListFilter;
  /** undefined over several platforms */
  platform: Platform | undefined;
  q: string;
  /** key the page starts behind, '' on numbered pages */
  after: string;
  page: GoodsPage;
  facets: GoodsFacets;
  /** how many texts and boards the word finds, in words; '' none */
  texts: string;
}

/** What the goods of a list are called. */
export const nounOf = ({ platform, list: { hub } }: Pick<ListView, 'platform' | 'list'>): string =>
  platform?.noun ?? (hub ? hubs[hub].noun : '资源');

/** The address of the list with some values of the filter changed, from page 1; the search word stays. */
export const viewHref = ({ list, q }: ListView, filter: ListFilter): string =>
  listHref(list, filter, { q });

/**
 * What a link to such a list is written with: crawlers are led to those alone that may be indexed.
 * @param page total: goods of the list, where they are known
 */
export const linkTo = (
  view: Pick<ListView, 'list' | 'q'>,
  filter: ListFilter,
  { q = view.q, after = '', total = FEWEST_GOODS } = {},
): { href: string; rel?: 'nofollow' } => ({
  href: listHref(view.list, filter, { q, after }),
  ...(isIndexable(filter, { q, after, total }) ? {} : { rel: 'nofollow' }),
});

/**
 * The positions a list shows in columns: the platform's usual three, with the chosen one among them.
 * None over several platforms, where each row has its own.
 */
export function columnsOf(platform: Platform | undefined, chosen: number): Position[] {
  if (!platform) return [];
  const ids =
    platform.listPositions.includes(chosen) || chosen === 0
      ? platform.listPositions
      : [chosen, ...platform.listPositions].slice(0, 3);
  return ids.flatMap((id) => platform.positions.find((position) => position.id === id) ?? []);
}
