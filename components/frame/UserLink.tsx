import { Avatar } from '@/components/ui/Avatar';
import { Tooltip } from '@/components/ui/Tooltip';
import { areaHref, href } from '@/lib/routes';
import type { UserInfo } from '@/store/user-slice';
import s from './UserArea.module.css';

/** Who is logged in, leading to their own area. */
export function UserLink({ user }: { user: UserInfo }) {
  const isOwner = user.group === 2;
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
