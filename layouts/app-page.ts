import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';

/** A page with what _app wants to know of it. */
export type AppPage<P = Record<string, unknown>> = NextPage<P> & {
  /**
   * Puts the page into its layout; the default layout where absent. A function, so that the layout gets
   * the page's own data: `Page.layout = (page, { crumbs }) => <DefaultLayout crumbs={crumbs}>{page}</DefaultLayout>`.
   */
  layout?: (page: ReactElement, props: P) => ReactNode;
  /** False keeps the place when this page is opened (spec 2). */
  scrollToTop?: boolean;
  /** True for error pages: no call is made on start, or a dead server would send them round in circles. */
  quiet?: boolean;
};
