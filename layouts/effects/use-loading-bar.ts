import type { Router } from 'next/router';
import { useEffect } from 'react';
import type { LoadingBar } from './loading-bar';

/**
 * Runs the bar along with page changes; a change that another one overtakes has not failed. The bar itself comes
 * once the page stands, so that no page waits for it.
 */
export function useLoadingBar(router: Router): void {
  useEffect(() => {
    let bar: LoadingBar | null = null;
    let isGone = false;
    let isUnderWay = false;
    // By this name chunk-reload knows that the page does without it.
    import(/* webpackChunkName: "idle" */ './loading-bar').then(
      ({ createLoadingBar }) => {
        if (isGone) return;
        bar = createLoadingBar();
        if (isUnderWay) bar.start();
      },
      () => undefined, // not loaded: pages change without a bar
    );
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      isUnderWay = true;
      bar?.start();
    };
    const finish = () => {
      isUnderWay = false;
      bar?.finish();
    };
    const failed = (error: Error & { cancelled?: boolean }) => {
      if (error.cancelled) return;
      isUnderWay = false;
      bar?.fail();
    };
    router.events.on('routeChangeStart', start);
    router.events.on('routeChangeComplete', finish);
    router.events.on('routeChangeError', failed);
    return () => {
      isGone = true;
      bar?.finish();
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeComplete', finish);
      router.events.off('routeChangeError', failed);
    };
  }, [router]);
}
