import Router from 'next/router';
import { useLogout } from '@/components/account/login/use-logout';
import { useApp } from '@/store/AppStoreProvider';

/** In the top bar while somebody is logged in; then home, since the page may be the person's own. */
export function LogoutButton() {
  const user = useApp((state) => state.user);
  const logOut = useLogout();
  if (!user) return null;
  return (
    <button type="button" onClick={() => void logOut().then(() => Router.push('/'))}>
      退出登录
    </button>
  );
}
