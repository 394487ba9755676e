import type { Router } from 'next/router';
import { useEffect } from 'react';
import { createLoadingBar } from './loading-bar';

/** Runs the bar along with page changes; a change that another one overtakes has not failed. */
export function useLoadingBar(router: Router): void {
  useEffect(() => {
    const bar = createLoadingBar();
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) bar.start();
    };
    const failed = (error: Error & { cancelled?: boolean }) => {
      if (!error.cancelled) bar.fail();
    };
    router.events.on('routeChangeStart', start);
    router.events.on('routeChangeComplete', bar.finish);
    router.events.on('routeChangeError', failed);
    return () => {
      bar.finish();
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeComplete', bar.finish);
      router.events.off('routeChangeError', failed);
    };
  }, [router]);
}
