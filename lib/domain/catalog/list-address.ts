import { type ListFilter, listHref, rootFilter } from './dash-ids';
import { isIndexable } from './indexable';
import { findList, type GoodsList, goodsLists, ownList } from './lists';
import { parseIds } from './parse-ids';

export type ResolvedAddress =
  | { kind: 'ok'; list: GoodsList; filter: ListFilter }
  | { kind: 'redirect'; to: string }
  | { kind: 'invalid' };

/**
 * What a list address means: `/dspyx/dy.html`, `/dspyx/dy/5-3.html`, `/productList`; a hub's page is none.
 * @param pathname decoded, without query
 */
export function resolveListAddress(pathname: string): ResolvedAddress {
  const rooted = goodsLists.find(({ root }) => root === pathname);
  if (rooted) return { kind: 'ok', list: rooted, filter: rootFilter(rooted) };
  const [, path = '', ids = ''] = /^(\/.+)\/([^/]+)\.html$/.exec(pathname) ?? [];
  const list = findList(path);
  if (!list) return { kind: 'invalid' };
  const parsed = parseIds(list, ids);
  if (parsed.kind === 'ok') return { kind: 'ok', list, filter: parsed.filter };
  return parsed.kind === 'redirect' ? { kind: 'redirect', to: parsed.to } : parsed;
}

/** What a list tells search engines. Addresses are paths; the page puts the site in front. */
export interface ListSeo {
  canonical: string;
  robots: 'index,follow' | 'noindex,follow';
  prev?: string;
  next?: string;
}

/**
 * Canonical address, which is that of the dash ids alone, neighbours and whether to index (domain.md: The dash ids, decisions
 * 070, 156).
 * @param total goods of the filter
 * @param isOwn isOwnSet
 * @param pages number of numbered pages, at least 1
 * @param nextKey key behind the last numbered page, where the list goes on
 */
export function listSeo(
  list: GoodsList,
  filter: ListFilter,
  {
    q = '',
    after = '',
    total,
    isOwn = true,
    pages,
    nextKey,
  }: {
    q?: string;
    after?: string;
    total: number;
    isOwn?: boolean;
    pages: number;
    nextKey?: string;
  },
): ListSeo {
  const { page } = filter;
  const sorted = filter.sort !== 0;
  const { more, ...dashed } = filter;
  const own = listHref(list, { ...dashed, sort: 0, page: sorted || more ? 1 : page });
  const numbered = after === '';
  const prev =
    numbered && page > 1 ? listHref(list, { ...filter, page: page - 1 }, { q }) : undefined;
  const next =
    numbered && page < pages
      ? listHref(list, { ...filter, page: page + 1 }, { q })
      : nextKey
        ? listHref(list, { ...filter, page: 1 }, { q, after: nextKey })
        : undefined;
  return {
    canonical: own,
    robots: isIndexable(filter, { total, isOwn, q, after }) ? 'index,follow' : 'noindex,follow',
    ...(prev ? { prev } : {}),
    ...(next ? { next } : {}),
  };
}

/** The address of a filter under the list that is its own. */
export const ownAddress = (filter: ListFilter): string =>
  listHref(ownList(filter.platform, filter.hub), filter);
