import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { countWords } from '@/lib/domain/figures/count-words';
import { useApp } from '@/store/AppStoreProvider';

/** In the top bar while somebody is logged in, with how many wait to be read. */
export function MessagesLink() {
  const user = useApp((state) => state.user);
  const unread = useApp((state) => state.unread);
  if (!user?.group) return null;
  return (
    <a href={areaHref(areaOfGroup(user.group), 'otherManagement-Information')}>
      消息{unread > 0 && ` ${countWords(unread)}`}
    </a>
  );
}
