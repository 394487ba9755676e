import type { HubName, Scope } from './hubs';
import type { GoodsList } from './lists';
import { findPlatform } from './platforms';
import { isSort, type SortId } from './sorts';

/** What a list shows. 0 = any; `page` counts from 1. */
export interface ListFilter extends Scope {
  category: number;
  price: number;
  fans: number;
  area: number;
  position: number;
  sort: SortId;
  page: number;
  /** what narrows it beside the dash ids, by key, each in its one spelling (more-filters.ts) */
  more?: Readonly<Record<string, string>>;
}

/** Values in the order they stand in an address. */
export const filterKeys = [
  'platform',
  'category',
  'price',
  'fans',
  'area',
  'position',
  'sort',
  'page',
] as const satisfies readonly Exclude<keyof ListFilter, 'hub' | 'more'>[];

export type FilterKey = (typeof filterKeys)[number];

/**
 * Pages that have a number. Behind them a list goes on by key (`after`), because a number would cost more
 * than its rows.
 */
export const MAX_PAGE = 50;
export const PAGE_SIZE = 24;

/** The filter of a list's root page. */
export const rootFilter = (list: GoodsList): ListFilter => ({
  platform: list.start,
  ...(list.hub ? { hub: list.hub } : {}),
  category: 0,
  price: 0,
  fans: 0,
  area: 0,
  position: 0,
  sort: 0,
  page: 1,
});

/**
 * `{platform}-{category}-{price}-{fans}-{area}-{position}-{sort}-{page}` without trailing zeros and page 1.
 * The platform always stands; that its 0 is a hub's is said by the list they stand under.
 */
export function formatIds(filter: ListFilter): string {
  const values = filterKeys.map((key) => (key === 'page' && filter.page === 1 ? 0 : filter[key]));
  while (values.length > 1 && values.at(-1) === 0) values.pop();
  return values.join('-');
}

/** A filter as the calls of the lists take it. */
export const toIds = (
  filter: ListFilter,
): { ids: string; hub: HubName | undefined; more?: string } => ({
  ids: formatIds(filter),
  hub: filter.hub,
  ...(filter.more ? { more: new URLSearchParams(filter.more).toString() } : {}),
});

/** The one address of a filter under a list: its dash ids, and as query what else narrows it, `q` and `after`. */
export function listHref(
  list: GoodsList,
  filter: ListFilter,
  { q = '', after = '' }: { q?: string; after?: string } = {},
): string {
  const ids = formatIds(filter);
  const path = ids === formatIds(rootFilter(list)) ? list.root : `${list.path}/${ids}.html`;
  if (!q && !after && !filter.more) return path; // a list has some sixty of these
  const query = new URLSearchParams({
    ...filter.more,
    ...(q ? { q } : {}),
    ...(after ? { after } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** The filter with some values changed: page 1 again, and what the new platform does not have is dropped. */
export function changeFilter(filter: ListFilter, change: Partial<ListFilter>): ListFilter {
  const next: ListFilter = { ...filter, page: 1, ...change };
  if (next.platform !== 0) delete next.hub;
  if (next.position !== 0 && !hasPosition(next.platform, next.position)) next.position = 0;
  if (!isSort(next.platform, next.sort)) next.sort = 0;
  return next;
}

/** Whether a platform sells a position of this number. */
export function hasPosition(platformNo: number, id: number): boolean {
  return findPlatform(platformNo)?.positions.some((position) => position.id === id) ?? false;
}
