import { useRouter } from 'next/router';
import { useLogout } from '@/components/login/use-logout';
import { useApp } from '@/store/AppStoreProvider';

/** In the top bar while somebody is logged in; then home, since the page may be the person's own. */
export function LogoutButton() {
  const user = useApp((state) => state.user);
  const router = useRouter();
  const logOut = useLogout();
  if (!user) return null;
  return (
    <button type="button" onClick={() => void logOut().then(() => router.push('/'))}>
      退出登录
    </button>
  );
}
