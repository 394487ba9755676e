import type { ListFilter } from './dash-ids';

/** A list of fewer goods has too little to say to be found by it. */
export const FEWEST_GOODS = 5;

/** How many facets narrow the list beside its platform. */
export function facetCount({ category, price, fans, area, position, more }: ListFilter): number {
  const chosen = [category, price, fans, area, position].filter((value) => value !== 0);
  return chosen.length + (more ? Object.keys(more).length : 0);
}

/**
 * Whether search engines are led to a list at all, by its address alone: at most one facet, a dash id, in the usual order,
 * numbered pages. Links to any other list are `nofollow`, and robots.txt shuts it (decision 070).
 */
export function isOpenList(filter: ListFilter, { q = '', after = '' } = {}): boolean {
  return facetCount(filter) <= 1 && !filter.more && filter.sort === 0 && q === '' && after === '';
}

/**
 * Whether a list stands in indexes and in the sitemap.
 * @param total goods of the filter
 */
export const isIndexable = (
  filter: ListFilter,
  { total, ...words }: { total: number; q?: string; after?: string },
): boolean => total >= FEWEST_GOODS && isOpenList(filter, words);
