import type { Router } from 'next/router';
import { useEffect } from 'react';
import { connectClient } from '@/lib/api/client-effects';
import { useAppStore } from '@/store/AppStoreProvider';

/** Gives the calls' client this page's router and store, for what spec 8 does to the page. */
export function useClientMeans(router: Router): void {
  const store = useAppStore();
  useEffect(
    () =>
      connectClient({
        navigate: (address) => void router.push(address),
        resetLogin: () => store.getState().resetUser(),
      }),
    [router, store],
  );
}
