import { useEffect } from 'react';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp } from '@/store/AppStoreProvider';

/**
 * Links to an account's public page lead whoever may order to the page where it is ordered. Pages are the same for all, so
 * it is done in the browser.
 */
export function useBuyerLinks(): void {
  const isBuyer = useApp(({ user }) => isAdvertiserGroup(user?.group ?? 0));
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = !isBuyer;
    if (isBuyer) {
      void import(/* webpackChunkName: "idle" */ './buyer-links').then(
        ({ leadBuyerLinks }) => {
          if (!isOver) end = leadBuyerLinks();
        },
        () => undefined, // not loaded: links lead to the account's page, and that to the order
      );
    }
    return () => {
      isOver = true;
      end?.();
    };
  }, [isBuyer]);
}
