import { useRefresh } from '@/components/hooks/use-refresh';
import { api } from '@/lib/api/api';
import { showPerson } from '@/lib/api/show-person';
import { useAppStore } from '@/store/AppStoreProvider';

/** After the account has changed: the header shows it, and the page is loaded anew. */
export function useShowChanges(): () => Promise<void> {
  const store = useAppStore();
  const refresh = useRefresh();
  return async () => {
    const answer = await api('get-userinfo', {}, { show: 'none' });
    if (answer.ok) {
      const { data: user } = answer;
      showPerson(user);
      store.getState().setUser({
        name: user.user_nicename || user.username,
        avatar: user.avatar ?? '',
        group: user.user_group === 2 ? 2 : 3,
      });
    }
    await refresh();
  };
}
