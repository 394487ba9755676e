import Cookies from 'js-cookie';
import { areaMenuOf } from '@/lib/address/area-pages';
import { matchRoute, type Route, routes } from '@/lib/address/routes';

/**
 * Keeps in which menus the visitor stands (spec 3: actived, allActived): the route that is shown as active, and every
 * menu that shows it. A page of no menu leaves both, so that they say where the visitor came from.
 */
export function keepMenus(): void {
  const name = matchRoute(window.location.pathname);
  if (!name) return;
  const { nav } = routes[name] as Route; // without the row's exact type
  const menus = [...Object.keys(nav), areaMenuOf(name) ?? []].flat();
  if (menus.length === 0) return;
  const path = { path: '/', sameSite: 'Lax' } as const;
  Cookies.set('actived', name, path);
  Cookies.set('allActived', menus.join(), path);
}
