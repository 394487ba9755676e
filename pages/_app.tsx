import type { AppProps } from 'next/app';
import Head from 'next/head';
import { lazy, Suspense } from 'react';
import { onDemand } from '@/components/kit/ui/on-demand';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { AppEffects } from '@/layouts/effects/AppEffects';
import { Popups } from '@/layouts/Popups';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import '@/styles/global.css';
import '@/styles/visitor-sheet';

/** Comes after the page: a question asked before waits for it. */
const ConfirmHost = onDemand(() =>
  import('@/components/kit/ui/overlay/ConfirmHost').then((module) => module.ConfirmHost),
);

/** Only while the database is away (server/ssr.ts): no page carries it along. */
const WhileAway = lazy(() => import('@/layouts/error/WhileAway'));

type Props = AppProps & { Component: AppPage };

/** Everything around every page: the visitor's store, the page's layout, toasts, confirms, popups. */
export default function App({ Component, pageProps, router }: Props) {
  const page = <Component {...pageProps} />;
  const layout = Component.layout ?? ((inner) => <DefaultLayout>{inner}</DefaultLayout>);
  return (
    <AppStoreProvider site={pageProps.site}>
      <Head>
        <title>投放集市</title>
        {/* Made for a desktop, unless the page follows the window: that one says so in the place of this. */}
        <meta name="viewport" content="width=1366" />
      </Head>
      {(pageProps.madeAt || pageProps.isAway) && (
        <Suspense fallback={null}>
          <WhileAway madeAt={pageProps.madeAt} requestId={pageProps.requestId} />
        </Suspense>
      )}
      {!pageProps.isAway && layout(page, pageProps)}
      {/* The hosts listen before the effects speak. */}
      <ConfirmHost />
      <ToastHost />
      <AppEffects
        router={router}
        keepScroll={Component.scrollToTop === false}
        quiet={Component.quiet === true || pageProps.isAway === true}
      />
      <Popups />
    </AppStoreProvider>
  );
}
