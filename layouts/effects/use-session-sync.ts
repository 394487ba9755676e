import type { Router } from 'next/router';
import { useEffect } from 'react';
import { readSession } from '@/lib/api/session';
import { isAdvertiserGroup, isOwnerGroup } from '@/lib/domain/account/user-group';
import { useAppStore } from '@/store/AppStoreProvider';
import type { UserInfo } from '@/store/user-slice';
import { ensureAppSessionId } from './app-session-id';

/** Who the cookies say is here; display only. */
export function userOfCookies(): UserInfo | null {
  const session = readSession();
  if (!session) return null;
  const group = Number(session.choiceFlag);
  return {
    name: session.userName || '您的账号',
    avatar: session.userAvatar,
    group: isOwnerGroup(group) || isAdvertiserGroup(group) ? group : 0,
  };
}

/** Brings the user of the cookies into the store after mount and after every page change (another tab may log out). */
export function useSessionSync(router: Router): void {
  const store = useAppStore();
  useEffect(() => {
    ensureAppSessionId();
    store.getState().setReferrer(document.referrer);
    const sync = () => {
      const user = userOfCookies();
      const { user: shown, userKnown, setUser, resetUser } = store.getState();
      if (!user) {
        if (shown || !userKnown) resetUser();
      } else if (shown?.name !== user.name || shown.group !== user.group) setUser(user);
    };
    sync();
    router.events.on('routeChangeComplete', sync);
    window.addEventListener('focus', sync);
    return () => {
      router.events.off('routeChangeComplete', sync);
      window.removeEventListener('focus', sync);
    };
  }, [router, store]);
}
