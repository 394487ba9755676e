import type { Router } from 'next/router';
import { useEffect } from 'react';
import { routedAddress } from '@/lib/browser/plain-links';

/**
 * Makes every plain link of ours a page change without a reload. One listener instead of a component a
 * link: a list page has hundreds, rendered on the server and hydrated one by one otherwise.
 * `data-scroll="keep"` on the link keeps the place.
 */
export function usePlainLinks(router: Router): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = routedAddress(event, location);
      if (to === null) return;
      event.preventDefault();
      const link = (event.target as Element).closest('a'); // routedAddress found a link there
      void router.push(to, undefined, { scroll: link?.dataset.scroll !== 'keep' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
}
