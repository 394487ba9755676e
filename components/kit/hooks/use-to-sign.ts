import { useEffect } from 'react';
import { api } from '@/lib/api/api';
import { useApp, useAppStore } from '@/store/AppStoreProvider';

/** How many contracts the person has to sign; a menu that names contracts asks for it on start, as the frame asks for messages. */
export function useToSign(isAsked = true): number {
  const store = useAppStore();
  const isUser = useApp((state) => state.user !== null);
  const toSign = useApp((state) => state.toSign);
  useEffect(() => {
    if (!isAsked || !isUser) return;
    const stop = new AbortController();
    const before = store.getState().toSign;
    void api('contract/waiting', {}, { show: 'none', signal: stop.signal }).then((answer) => {
      // The page itself has told a newer count meanwhile.
      if (answer.ok && store.getState().toSign === before) {
        store.getState().setToSign(answer.data.waiting);
      }
    });
    return () => stop.abort();
  }, [isAsked, isUser, store]);
  return toSign;
}
