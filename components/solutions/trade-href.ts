import { href, isBuilt, matchRoute } from '@/lib/address/routes';

/** The page of a trade, as its row names it; the hub where the row's page does not exist. */
export function tradeHref(industry: string): string {
  const path = `/Solutions/${industry}`;
  const route = matchRoute(path);
  return route && isBuilt(route) ? path : href('solution');
}
