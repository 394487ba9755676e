import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { api } from '@/lib/api/api';
import { showPerson } from '@/lib/api/show-person';
import { groupOf, isOwnerGroup } from '@/lib/domain/account/user-group';
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
        group: isOwnerGroup(user.user_group) ? groupOf.media : groupOf.advertiser,
      });
    }
    await refresh();
  };
}
