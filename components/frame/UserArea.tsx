import { Avatar } from '@/components/ui/Avatar';
import { buttonClass, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Tooltip } from '@/components/ui/Tooltip';
import { areaHref, href } from '@/lib/routes';
import { useApp } from '@/store/AppStoreProvider';
import s from './UserArea.module.css';
import { usePopupLinks } from './use-popup-links';

/** A visitor's on the server; name and cart count come from the cookies after mount, in the same box. */
export function UserArea() {
  const user = useApp((state) => state.user);
  const count = useApp((state) => state.cartCount);
  const { login, cart } = usePopupLinks();
  return (
    <div className={s.area}>
      {user ? (
        <a
          className={s.user}
          href={
            user.group === 2 ? href('mediumLogin') : areaHref('personal', 'home', { personal: 1 })
          }
        >
          <Avatar name={user.name} size={32} />
          <span className={s.words}>
            <Tooltip text={user.name}>
              <b className={s.name}>{user.name}</b>
            </Tooltip>
            <span className={s.role}>{user.group === 2 ? '媒体主' : '广告主·个人中心'}</span>
          </span>
        </a>
      ) : (
        <LinkButton kind="primary" href="/toLogin" onClick={login}>
          广告主登录
        </LinkButton>
      )}
      <a
        className={buttonClass({ kind: 'plain' }, s.cart)}
        href="/shopping/shoppingCart"
        onClick={cart}
      >
        <Icon name="cart" size={18} />
        购物车
        <span className={count > 0 ? s.badge : s.none}>{count > 99 ? '99+' : count}</span>
      </a>
    </div>
  );
}
