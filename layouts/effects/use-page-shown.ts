import type { Router } from 'next/router';
import { useEffect } from 'react';

/** What a page does without, done once it stands: on this page and on each that follows. */
export function usePageShown(router: Router): void {
  useEffect(() => {
    // By this name chunk-reload knows that the page does without it.
    const shown = () =>
      void import(/* webpackChunkName: "idle" */ './page-shown').then(
        ({ pageShown }) => pageShown(),
        () => undefined, // not loaded: cookies and links stay as they are
      );
    shown();
    router.events.on('routeChangeComplete', shown);
    return () => router.events.off('routeChangeComplete', shown);
  }, [router]);
}
