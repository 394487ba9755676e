import type { ListFilter } from './dash-ids';
import { type Facet, facets } from './facet-name';
import { hubNames } from './hubs';
import { platformsOf } from './platforms-of';

/** A list of fewer goods has too little to say to be found by it. */
export const FEWEST_GOODS = 10;

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

/** The kept number of goods of one facet's value on a platform (0: all), of all its goods by ('total', 0). */
export type KeptCount = (platform: number, facet: Facet | 'total', value: number) => number;

/** The one facet that an open list has beside its platform; ('total', 0) of none. */
export function facetOf(filter: ListFilter): { facet: Facet | 'total'; value: number } {
  const facet = facets.find((each) => filter[each] !== 0);
  return facet ? { facet, value: filter[facet] } : { facet: 'total', value: 0 };
}

/**
 * Whether an open list shows a set of goods that no other does: a facet that every good of the platform has shows the
 * platform, and a list over several platforms whose goods are all of one of them, or of one hub, shows theirs.
 */
export function isOwnSet(filter: ListFilter, kept: KeptCount): boolean {
  const { facet, value } = facetOf(filter);
  const sum = (nos: readonly number[], of = facet, at = value) =>
    nos.reduce((total, no) => total + kept(no, of, at), 0);
  const { platform, hub } = filter;
  const counted = platform === 0 && !hub ? [0] : platformsOf(filter);
  const total = sum(counted);
  if (facet !== 'total' && total === sum(counted, 'total', 0)) return false;
  if (platform !== 0) return true;
  const narrower = [
    ...platformsOf(filter).map((no) => [no]),
    ...(hub ? [] : hubNames.map((name) => platformsOf({ platform: 0, hub: name }))),
  ];
  return !narrower.some((nos) => sum(nos) === total);
}

/**
 * Whether a list stands in indexes and in the sitemap.
 * @param total goods of the filter
 * @param isOwn isOwnSet
 */
export const isIndexable = (
  filter: ListFilter,
  { total, isOwn = true, ...words }: { total: number; isOwn?: boolean; q?: string; after?: string },
): boolean => total >= FEWEST_GOODS && isOwn && isOpenList(filter, words);
