import type { Router } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Tracker } from '@/lib/tracking/tracker';
import { ensureAppSessionId } from './app-session-id';

/**
 * Visits and clicks for the server (spec 3). The tracker comes when the browser is idle; what happens before
 * is kept and told then. Nobody waits for it and nothing fails with it.
 * @param quiet the page makes no call (error pages): neither does this
 */
export function useTracking(router: Router, quiet: boolean): void {
  const isQuiet = useRef(quiet);
  useEffect(() => {
    isQuiet.current = quiet;
  });

  useEffect(() => {
    let tracker: Tracker | null = null;
    let gone = false;
    const early: ((on: Tracker) => void)[] = [];
    const tell = (what: (on: Tracker) => void) => {
      if (tracker) what(tracker);
      else if (early.length < 20) early.push(what);
    };
    const visit = () => {
      const address = location.href;
      const silent = isQuiet.current;
      tell((on) => (silent ? on.leave() : on.visit(address)));
    };
    /** Until the tracker listens itself. */
    const onEarlyClick = ({ target }: MouseEvent) => {
      const address = location.href;
      if (!isQuiet.current) tell((on) => on.click(target, address));
    };
    const onRoute = (_to: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) visit();
    };

    visit();
    window.addEventListener('click', onEarlyClick, true);
    router.events.on('routeChangeComplete', onRoute);
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 300));
    idle(
      () => {
        if (gone) return;
        // By this name chunk-reload knows that the page does without it.
        import(/* webpackChunkName: "idle" */ '@/lib/tracking/tracker').then(
          ({ startTracker }) => {
            if (gone) return;
            window.removeEventListener('click', onEarlyClick, true);
            tracker = startTracker(ensureAppSessionId());
            for (const what of early.splice(0)) what(tracker);
          },
          () => undefined, // not loaded: this page is not counted
        );
      },
      { timeout: 3000 },
    );
    return () => {
      gone = true;
      window.removeEventListener('click', onEarlyClick, true);
      router.events.off('routeChangeComplete', onRoute);
      tracker?.stop();
    };
  }, [router]);
}
