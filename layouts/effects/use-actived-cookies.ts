import type { Router } from 'next/router';
import { useEffect } from 'react';

/** Keeps in which menus the visitor stands, on this page and on each that follows; once the page stands. */
export function useActivedCookies(router: Router): void {
  useEffect(() => {
    // By this name chunk-reload knows that the page does without it.
    const keep = () =>
      void import(/* webpackChunkName: "idle" */ '@/layouts/header/keep-menus').then(
        ({ keepMenus }) => keepMenus(),
        () => undefined, // not loaded: the cookies stay as they were
      );
    keep();
    router.events.on('routeChangeComplete', keep);
    return () => router.events.off('routeChangeComplete', keep);
  }, [router]);
}
