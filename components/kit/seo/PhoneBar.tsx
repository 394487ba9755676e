import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import s from './PhoneBar.module.css';

/**
 * On a phone the frame's search and menu are folded away behind two of these links, at the end of the row of 52 that holds
 * the mark; the third leads to the login. What the two lead to is the frame's own, shown while its anchor is the address's
 * (Header.module.css). No script.
 */
export function PhoneBar({ path }: { path: string }) {
  return (
    <nav className={s.bar} aria-label="快捷导航">
      <a href="#find" id="find" aria-label="搜索">
        <Icon name="search" />
      </a>
      <a href={href('toLogin', { next: path })} aria-label="登录">
        <Icon name="user" />
      </a>
      <a href="#menu" id="menu" className={s.open} aria-label="菜单">
        <Icon name="menu" />
      </a>
      <a href="#top" className={s.close} aria-label="关闭">
        <Icon name="close" />
      </a>
    </nav>
  );
}
