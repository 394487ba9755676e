import { useEffect } from 'react';
import { api } from '@/lib/api/api';
import { useApp, useAppStore } from '@/store/AppStoreProvider';

/**
 * What a page asks for on start (spec 7): the contact and the customer-service configuration, and the cart
 * count of an advertiser. Failures are silent: the built-in values stand.
 */
export function useStartCalls(quiet: boolean): void {
  const store = useAppStore();
  const isAdvertiser = useApp((state) => state.user?.group === 3);

  useEffect(() => {
    if (quiet) return;
    const stop = new AbortController();
    const options = { show: 'none', signal: stop.signal } as const;
    void api('get_contact', {}, options).then((answer) => {
      if (!answer.ok) return;
      const { demo, ...contact } = answer.data;
      store.getState().setSite({ contact, demo });
    });
    void api('get_kst', { client_type: '1' }, options).then((answer) => {
      if (answer.ok) store.getState().setService(answer.data);
    });
    return () => stop.abort();
  }, [quiet, store]);

  useEffect(() => {
    if (quiet || !isAdvertiser) return;
    const stop = new AbortController();
    const before = store.getState().cartCount;
    void api('get-cart-list', {}, { show: 'none', signal: stop.signal }).then((answer) => {
      // Something put into the cart meanwhile has told a newer count.
      if (answer.ok && store.getState().cartCount === before) {
        store.getState().setCartCount(answer.data.cart_count);
      }
    });
    return () => stop.abort();
  }, [quiet, isAdvertiser, store]);
}
