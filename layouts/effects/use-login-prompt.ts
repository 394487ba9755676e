import type { Router } from 'next/router';
import { useEffect } from 'react';
import { href } from '@/lib/address/routes';
import { expired } from '@/lib/api/error-table';
import { toast } from '@/lib/browser/toast';
import { isMediumPath, pageToReturnTo } from '@/lib/domain/access/login-return';
import { useAppStore } from '@/store/AppStoreProvider';

/**
 * `/?login=1` opens the login dialog (spec 4: sent home with a login prompt) and then leaves the address; `next` is
 * where the login leads back to, `expired` that there was one. A media owner's page has its own login.
 */
export function useLoginPrompt(router: Router): void {
  const store = useAppStore();
  const asked = router.isReady && router.query.login === '1';
  const isOver = router.query.expired === '1';
  const next = pageToReturnTo(router.query.next);
  useEffect(() => {
    if (!asked) return;
    if (isOver) toast.error(expired);
    if (next !== null && isMediumPath(next)) {
      void router.replace(href('mediumLogin', { next }));
      return;
    }
    if (!store.getState().user) store.getState().openLogin(next ?? undefined);
    const address = new URL(location.href);
    address.searchParams.delete('login');
    address.searchParams.delete('expired');
    address.searchParams.delete('next');
    void router.replace(address.pathname + address.search, undefined, {
      shallow: true,
      scroll: false,
    });
  }, [asked, isOver, next, router, store]);
}
