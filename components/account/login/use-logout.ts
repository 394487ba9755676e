import { useAppStore } from '@/store/AppStoreProvider';
import { logOut } from './log-out';

/** Ends the session, whatever the server says. */
export function useLogout(): () => Promise<void> {
  const store = useAppStore();
  return () => logOut(store);
}
