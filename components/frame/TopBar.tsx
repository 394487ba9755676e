import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useApp } from '@/store/AppStoreProvider';
import { LogoutButton } from './LogoutButton';
import s from './TopBar.module.css';

/** 32 high: the demo notice where the site is one, quiet links, the hotline. */
export function TopBar({ links }: { links?: ReactNode }) {
  const demo = useApp((state) => state.demo);
  const hotline = useApp((state) => state.contact.pc_400_header);
  return (
    <div className={s.bar}>
      <div className={s.inner}>
        <span className={s.notice}>{demo && '演示环境：账号、公司与价格均为虚构数据'}</span>
        {/* First, so that it comes after mount without moving the others. */}
        <LogoutButton />
        {links}
        <a className={s.phone} href={`tel:${hotline}`} data-full>
          <Icon name="phone" size={14} />
          {hotline}
        </a>
      </div>
    </div>
  );
}
