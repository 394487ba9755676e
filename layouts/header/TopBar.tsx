import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { useApp } from '@/store/AppStoreProvider';
import { LogoutButton } from './LogoutButton';
import { MessagesLink } from './MessagesLink';
import s from './TopBar.module.css';

/** 32 high: the demo notice where the site is one, quiet links, the hotlines, the second where it is another. */
export function TopBar({ links }: { links?: ReactNode }) {
  const demo = useApp((state) => state.demo);
  const { pc_400_header, pc_400_header_2 } = useApp((state) => state.contact);
  const hotlines = [...new Set([pc_400_header, pc_400_header_2])];
  return (
    <div className={s.bar}>
      <div className={s.inner}>
        <span className={s.notice}>{demo && '演示环境：账号、公司与价格均为虚构数据'}</span>
        {/* First, so that it comes after mount without moving the others. */}
        <LogoutButton />
        <MessagesLink />
        {links}
        {hotlines.map((hotline, index) => (
          <a key={hotline} className={s.phone} href={`tel:${hotline}`} data-full>
            {index === 0 && <Icon name="phone" size={14} />}
            {hotline}
          </a>
        ))}
      </div>
    </div>
  );
}
