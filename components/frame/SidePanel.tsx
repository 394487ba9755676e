import { Icon } from '@/components/ui/Icon';
import { useApp } from '@/store/AppStoreProvider';
import s from './SidePanel.module.css';
import { usePopupLinks } from './use-popup-links';

const PERSONAL = '/personal?personal=1';
const FAVOURITES = '/personal/myCollection';

/** 48 wide in the right margin (spec 2: Floating side panel); consultation and call-back join with their calls. */
export function SidePanel() {
  const user = useApp((state) => state.user);
  const count = useApp((state) => state.cartCount);
  const { choice, cart } = usePopupLinks();
  return (
    <aside className={s.place} aria-label="快捷入口">
      <div className={s.panel}>
        <a className={s.item} href={PERSONAL} onClick={user ? undefined : choice(PERSONAL)}>
          <Icon name="user" />
          我的
        </a>
        <a className={s.item} href="/shopping/shoppingCart" onClick={cart}>
          <Icon name="cart" />
          购物车
          {count > 0 && <span className={s.badge}>{count > 99 ? '99+' : count}</span>}
        </a>
        <a className={s.item} href={FAVOURITES} onClick={user ? undefined : choice(FAVOURITES)}>
          <Icon name="heart" />
          收藏
        </a>
        <a className={s.item} href="#top">
          <Icon name="top" />
          顶部
        </a>
      </div>
    </aside>
  );
}
