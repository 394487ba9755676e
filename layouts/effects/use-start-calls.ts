import { useEffect } from 'react';
import { api } from '@/lib/api/api';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { recallChat, rememberChat } from '@/lib/service-chat/memory';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import { ensureAppSessionId } from './app-session-id';

/**
 * What a page asks for on start (spec 7): the contact and the customer-service configuration, the brand, the cart count
 * of an advertiser, and how many messages wait. Failures are silent: the built-in values stand, or those of the tab's last page.
 */
export function useStartCalls(quiet: boolean): void {
  const store = useAppStore();
  const isAdvertiser = useApp((state) => isAdvertiserGroup(state.user?.group));
  const isUser = useApp((state) => state.user !== null);

  useEffect(() => {
    if (quiet) return;
    const stop = new AbortController();
    const options = { show: 'none', signal: stop.signal } as const;
    void api('get_contact', {}, options).then((answer) => {
      if (!answer.ok) return;
      const { demo, ...contact } = answer.data;
      store.getState().setSite({ contact, demo });
    });
    const here = { request_referer: window.location.pathname };
    void api('logo', here, options).then((answer) => {
      if (!answer.ok) return;
      // The same as the page came with: nothing is rendered again for it.
      const { brand } = store.getState();
      const isNew = JSON.stringify(answer.data) !== JSON.stringify(brand);
      if (isNew) store.getState().setSite({ brand: answer.data });
    });
    const session = ensureAppSessionId();
    const kept = recallChat(session);
    if (kept) store.getState().setService(kept);
    void api('get_kst', { client_type: '1' }, options).then((answer) => {
      if (!answer.ok) return;
      store.getState().setService(answer.data);
      rememberChat(answer.data, session);
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

  useEffect(() => {
    if (quiet || !isUser) return;
    const stop = new AbortController();
    const before = store.getState().unread;
    void api('messages/unread', {}, { show: 'none', signal: stop.signal }).then((answer) => {
      // What was read meanwhile has told a newer count.
      if (answer.ok && store.getState().unread === before) {
        store.getState().setUnread(answer.data.unread);
      }
    });
    return () => stop.abort();
  }, [quiet, isUser, store]);
}
