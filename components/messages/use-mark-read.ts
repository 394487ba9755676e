import { api } from '@/lib/api/api';
import type { Input } from '@/lib/contract';
import { useAppStore } from '@/store/AppStoreProvider';

/** Marks messages as read, tells the frame how many are left, and reads the list again. */
export function useMarkRead() {
  const store = useAppStore();
  return async (
    which: Input<'messages/read'>,
    refresh: () => Promise<void>,
    showDone = false,
  ): Promise<void> => {
    const answer = await api('messages/read', which, { showDone });
    if (!answer.ok) return;
    store.getState().setUnread(answer.data.unread);
    await refresh();
  };
}
