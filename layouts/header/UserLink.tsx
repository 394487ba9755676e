import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Tooltip } from '@/components/kit/ui/overlay/Tooltip';
import { areaHref, href } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { UserInfo } from '@/store/user-slice';
import s from './UserArea.module.css';

/** Who is logged in, leading to their own area. */
export function UserLink({ user }: { user: UserInfo }) {
  const isOwner = isOwnerGroup(user.group);
  return (
    <a
      className={s.user}
      href={isOwner ? href('medium') : areaHref('personal', 'home', { personal: 1 })}
    >
      <Avatar name={user.name} src={user.avatar} size={32} />
      <span className={s.words}>
        <Tooltip end text={user.name}>
          <b className={s.name}>{user.name}</b>
        </Tooltip>
        <span className={s.role}>{isOwner ? '媒体主·媒体中心' : '广告主·个人中心'}</span>
      </span>
    </a>
  );
}
