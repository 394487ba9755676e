import { useApp } from '@/store/AppStoreProvider';
import { UserLink } from './UserLink';

/** The person in the header of an area without a cart; comes from the cookies after mount. */
export function WhoIsIn() {
  const user = useApp((state) => state.user);
  return user && <UserLink user={user} />;
}
