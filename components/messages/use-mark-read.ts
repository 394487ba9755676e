import { type ApiOptions, api } from '@/lib/api/api';
import type { Input } from '@/lib/contract';
import { useAppStore } from '@/store/AppStoreProvider';

/** Marks messages as read and tells the frame how many are left. @returns false where it was refused */
export function useMarkRead() {
  const store = useAppStore();
  return async (which: Input<'messages/read'>, options: ApiOptions = {}): Promise<boolean> => {
    const answer = await api('messages/read', which, options);
    if (answer.ok) store.getState().setUnread(answer.data.unread);
    return answer.ok;
  };
}
