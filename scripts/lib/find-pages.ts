import { isBuilt, matchRoute, routes } from '@/lib/address/routes';

/**
 * One address of each kind that the figures are taken of, found on the running program itself.
 * A kind whose page does not exist yet (lib/address/routes.ts) is left out; one that should and is not found is an error.
 */
export async function findPages(base: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = { home: routes.index.path };
  pages.service = routes.dspyx.path;
  pages.list = await linkOn(base, routes['dspyx-dy'].path, 'dspyx-dy-ids');
  if (isBuilt('publicOpinion-publicDetails-id')) {
    const from = routes['publicOpinion-publicDetails'].path;
    pages.article = await linkOn(base, from, 'publicOpinion-publicDetails-id');
  }
  if (isBuilt('platformList')) pages.ranking = routes.platformList.path;
  return pages;
}

/** The first link on a page that leads to a route. @param cookie whose page it is @throws Error where there is none */
export async function linkOn(base: string, from: string, to: keyof typeof routes, cookie = '') {
  const html = await (await fetch(base + from, { headers: { cookie } })).text();
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"?#]*)/g)) {
    if (matchRoute(decodeURI(href)) === to) return href;
  }
  throw new Error(`${from} has no link to ${routes[to].path}.`);
}
