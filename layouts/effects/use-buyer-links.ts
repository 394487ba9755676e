import { useEffect } from 'react';
import { orderHrefOf } from '@/lib/address/account-href';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useAppStore } from '@/store/AppStoreProvider';

/**
 * Links to an account's public page lead whoever may order to the page where it is ordered. Pages are the same for all, so it
 * is done where a link is pointed at or focused, before it is followed.
 */
export function useBuyerLinks(): void {
  const store = useAppStore();
  useEffect(() => {
    const lead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || !isAdvertiserGroup(store.getState().user?.group ?? 0)) return;
      const to = orderHrefOf(link.pathname);
      if (to && link.origin === location.origin) link.href = to;
    };
    document.addEventListener('pointerover', lead);
    document.addEventListener('focusin', lead);
    return () => {
      document.removeEventListener('pointerover', lead);
      document.removeEventListener('focusin', lead);
    };
  }, [store]);
}
