import type { GetServerSideProps } from 'next';
import { type RouteName, routes } from '@/lib/address/routes';
import { withNonce } from './nonce-policy';
import { type Loader, ssr } from './ssr';

/** The loader of an area's page: who may open it stands in the route. */
export const areaLoader = <P extends Record<string, unknown>>(
  route: RouteName,
  load: Loader<P>,
): GetServerSideProps<P> => withNonce(ssr<P>(routes[route].access, load));
