import { matchRoute } from '@/lib/address/routes';

/** The cookie that names the page's type for tracking (spec 3). */
export const pageTypeCookie = 'page-type-use-point';

/** What kind of page an address is: the name of its route (spec 2), `other` where there is none. */
export function pageTypeOf(pathname: string): string {
  return matchRoute(decoded(pathname)) ?? 'other';
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // a broken escape is no route of ours
  }
}
