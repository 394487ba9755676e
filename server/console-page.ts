import type { GetServerSideProps } from 'next';
import { type RouteName, routes } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { isAppError } from '@/lib/errors';
import { withNonce } from './nonce-policy';
import { type Loader, ssr } from './ssr';

/** What stands around every page of the console. */
type ConsoleProps = {
  frame: Output<'operator/frame'>;
  /** the clock of whoever made the page: what is left of a time is counted from it */
  now: string;
};

/** A page of the console, or why its reader's role may not open it. */
export type ConsolePageProps<P> = ConsoleProps & (P | { refused: string });

/**
 * The loader of a page of the console: who may open it stands in the route, what its roles may see is decided by the calls.
 */
export const consoleLoader = <P extends Record<string, unknown>>(
  route: RouteName,
  load: Loader<P>,
): GetServerSideProps<ConsolePageProps<P>> =>
  withNonce(
    ssr<ConsolePageProps<P>>(routes[route].access, async (call, ctx) => {
      const frame = await call('operator/frame', {});
      const around: ConsoleProps = { frame, now: new Date().toISOString() };
      try {
        const result = await load(call, ctx);
        return 'props' in result ? { props: { ...(await result.props), ...around } } : result;
      } catch (error) {
        if (!isAppError(error) || error.code !== 'forbidden') throw error;
        return { props: { ...around, refused: error.msg } };
      }
    }),
  );
