import type { Router } from 'next/router';
import { useEffect, useRef } from 'react';
import { scrollMove } from './scroll-rule';

/**
 * The router scrolls to the top by itself; this adds what it cannot know: a page that keeps the place
 * (`Page.scrollToTop = false`) and an anchor whose element comes with the page.
 */
export function useScrollRule(router: Router, disabled: boolean): void {
  const off = useRef(disabled);
  useEffect(() => {
    off.current = disabled;
  });
  useEffect(() => {
    let history = false;
    let y = 0;
    const popped = () => {
      history = true;
    };
    const start = () => {
      y = window.scrollY;
    };
    const complete = (to: string, { shallow }: { shallow: boolean }) => {
      const move = shallow
        ? ({ kind: 'keep' } as const)
        : scrollMove({ to, disabled: off.current, history });
      if (move.kind === 'anchor') document.getElementById(move.id)?.scrollIntoView();
      else if (move.kind === 'keep' && !history && !shallow) window.scrollTo(0, y);
      history = false;
    };
    window.addEventListener('popstate', popped);
    router.events.on('routeChangeStart', start);
    router.events.on('routeChangeComplete', complete);
    return () => {
      window.removeEventListener('popstate', popped);
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeComplete', complete);
    };
  }, [router]);
}
