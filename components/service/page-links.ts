import { isBuilt, type RouteName, routes } from '@/lib/address/routes';

export interface PageLink {
  href: string;
  label: string;
}

/** Name and address of the pages that exist today. */
export const pageLinks = (...wanted: readonly (readonly [RouteName, string])[]): PageLink[] =>
  wanted.flatMap(([name, label]) => (isBuilt(name) ? [{ href: routes[name].path, label }] : []));
