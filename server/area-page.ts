import { randomBytes } from 'node:crypto';
import type { GetServerSideProps } from 'next';
import { type RouteName, routes } from '@/lib/address/routes';
import { contentPolicy } from '@/lib/page/content-policy';
import { type Loader, ssr } from './ssr';

/**
 * The loader of an area's page: who may open it stands in the route. The answer is never cached, so it may carry a
 * nonce of its own for antd's style elements; `_document` reads it from the header (docs/decisions/048).
 */
export function areaLoader<P extends Record<string, unknown>>(
  route: RouteName,
  load: Loader<P>,
): GetServerSideProps<P> {
  const loader = ssr<P>(routes[route].access, load);
  return (ctx) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.res.setHeader('Content-Security-Policy', contentPolicy(nonce));
    return loader(ctx);
  };
}
