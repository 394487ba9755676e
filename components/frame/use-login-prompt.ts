import type { Router } from 'next/router';
import { useEffect } from 'react';
import { useAppStore } from '@/store/AppStoreProvider';

/** `/?login=1` opens the login dialog (spec 4: sent home with a login prompt) and then leaves the address. */
export function useLoginPrompt(router: Router): void {
  const store = useAppStore();
  const asked = router.isReady && router.query.login === '1';
  useEffect(() => {
    if (!asked) return;
    if (!store.getState().user) store.getState().openLogin();
    const address = new URL(location.href);
    address.searchParams.delete('login');
    void router.replace(address.pathname + address.search, undefined, {
      shallow: true,
      scroll: false,
    });
  }, [asked, router, store]);
}
