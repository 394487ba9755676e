import { createContext, useContext } from 'react';
import { href, type RouteName, routes } from '@/lib/address/routes';

/** The route of the page that stands in the area's frame. */
export const AreaContext = createContext<RouteName>('personal');

/** The area that a shared screen stands in: `areaHref(useArea(), 'order')`. */
export function useArea(): 'personal' | 'medium' {
  const { area } = routes[useContext(AreaContext)];
  if (area === 'personal' || area === 'medium') return area;
  throw new Error('The two areas of customers share this screen; operators have their own');
}

/** Makes addresses of the page itself: the same page with another query. */
export function useAreaAddress(): (params: Record<string, string | number | undefined>) => string {
  const route = useContext(AreaContext);
  // A page of an area has no values in its path; its query is any.
  return (params) => href(route as 'personal', params);
}
