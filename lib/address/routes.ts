import { type Area, type NavGroup, type Route, routes } from './route-table';

export { type Area, listRouteName, type NavGroup, type Route, routes } from './route-table';

export type RouteName = keyof typeof routes;

type PathOf<N extends RouteName> = (typeof routes)[N]['path'];
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Value = string | number | readonly (string | number)[] | undefined;
/** Values of the path, any query beside them, and `'#'` for an anchor. */
type Params<N extends RouteName> = Record<NamesIn<PathOf<N>>, string | number> &
  Record<string, Value>;
type Args<N extends RouteName> = [NamesIn<PathOf<N>>] extends [never]
  ? [params?: Record<string, Value>]
  : [params: Params<N>];

/**
 * The address of a route: `href('personal-settlement', { order_sn_list, status: 1 })`.
 * What the path does not name becomes the query; a list is joined by commas; `'#'` is the anchor.
 */
export function href<N extends RouteName>(name: N, ...[params = {}]: Args<N>): string {
  const left: Record<string, Value> = { ...params };
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = left[key];
    delete left[key];
    return encodeURIComponent(String(value));
  });
  const { '#': anchor, ...rest } = left;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  const search = query.toString().replaceAll('%2C', ',');
  return `${path}${search && `?${search}`}${anchor ? `#${anchor}` : ''}`;
}

type NameIn<A extends Area> = RouteName extends infer N
  ? N extends A
    ? 'home'
    : N extends `${A}-${infer Rest}`
      ? Rest
      : never
  : never;
type AnyName = NameIn<'personal' | 'medium'>;
type MissingIn<A extends Area> = A extends Area ? Exclude<AnyName, NameIn<A>> : never;
/** A page's name within its area; of several areas only the names that each of them has. */
export type AreaName<A extends Area = Area> = Exclude<AnyName, MissingIn<A>>;

/**
 * The address of an area's page, for screens that areas share: `areaHref(area, 'manAgement-detailed', { kind })`;
 * `home` is the area's first page.
 */
export function areaHref<A extends 'personal' | 'medium'>(
  area: A,
  name: AreaName<A>,
  params?: Record<string, Value>,
): string {
  const route = name === 'home' ? area : `${area}-${name}`;
  return href(route as 'personal', params); // AreaName lists what stands behind `${area}-`, and none takes values
}

/** The area whose frame and style sheets a page of this address has; null: a light page, or none. */
export function areaOf(pathname: string): Area | null {
  const name = matchRoute(pathname);
  return name ? routes[name].area : null;
}

export interface NavItem {
  name: RouteName;
  href: string;
  label: string;
}

/** A menu: the pages of the group that exist, in the order of the table. */
export function navigation(group: NavGroup): NavItem[] {
  return entries().flatMap(([name, { path, nav, built }]) => {
    const label = nav[group];
    return built && label ? [{ name, href: path, label }] : [];
  });
}

/** The route of an address (decoded, without query); undefined where there is none. */
export function matchRoute(pathname: string): RouteName | undefined {
  return (entries().find(([, { path }]) => path === pathname) ??
    entries().find(([, { path }]) => path.includes('{') && patternOf(path).test(pathname)))?.[0];
}

/** True where the page exists today; a link to anything else is left out. */
export const isBuilt = (name: RouteName): boolean => routes[name].built;

/** The routes as pairs, without each row's exact type. */
function entries(): [RouteName, Route][] {
  return Object.entries(routes) as [RouteName, Route][]; // Object.entries forgets the keys' type
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\*\}/g, '(.+)')
    .replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}
