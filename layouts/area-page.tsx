import Head from 'next/head';
import type { ComponentType } from 'react';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { type AreaRoute, areaTitle } from '@/lib/address/area-pages';
import { AreaLayout } from './AreaLayout';
import type { AppPage } from './app-page';

export interface AreaPageSpec<P> {
  /** Gives title, crumbs, frame, menu and (to `areaLoader`) access. */
  route: AreaRoute;
  Screen: ComponentType<P>;
  /** The document's title, where the page is one of several of its route. */
  title?: (props: P) => string;
  /** What of the data stands behind the page's own crumb, such as the number of an order. */
  detail?: (props: P) => readonly Crumb[];
}

/**
 * A page behind the login. Its loader is exported beside it, as `getServerSideProps = areaLoader(route, …)`: only
 * as an export of its own does the build keep it, and the server with it, out of the browser.
 */
export function areaPage<P extends object>({
  route,
  Screen,
  title,
  detail,
}: AreaPageSpec<P>): AppPage<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, by pages alone
  const Page: AppPage<P> = (props) => (
    <>
      <Head>
        <title>{`${title?.(props) ?? areaTitle(route)} - 投放集市`}</title>
      </Head>
      <Screen {...props} />
    </>
  );
  Page.layout = (page, props) => (
    <AreaLayout route={route} detail={detail?.(props) ?? []}>
      {page}
    </AreaLayout>
  );
  return Page;
}
