import type { Router } from 'next/router';
import { useEffect } from 'react';
import { crossesAreas } from './crosses-areas';

/**
 * Makes every page change between visitor pages and areas a full load, whoever asks for it: the two have different
 * policies and style sheets, which belong to the document (docs/decisions/048).
 */
export function useFullLoads(router: Router): void {
  useEffect(() => {
    const from = location.pathname;
    const guarded =
      (change: Router['push']): Router['push'] =>
      (url, as, options) => {
        const to = String(as ?? url); // ours are addresses, never objects
        if (!crossesAreas(from, new URL(to, location.href).pathname))
          return change.call(router, url, as, options);
        window.location.assign(to);
        return new Promise(() => undefined); // the document ends; what waits for the change waits on
      };
    const { push, replace } = router;
    router.push = guarded(push);
    router.replace = guarded(replace);
    return () => {
      router.push = push;
      router.replace = replace;
    };
  }, [router]);
}
