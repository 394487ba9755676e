import { usePopupLinks } from '@/components/kit/hooks/use-popup-links';
import { buttonClass, LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { useApp } from '@/store/AppStoreProvider';
import s from './UserArea.module.css';
import { UserLink } from './UserLink';

/** A visitor's on the server; name and cart count come from the cookies after mount, in the same box. */
export function UserArea() {
  const user = useApp((state) => state.user);
  const count = useApp((state) => state.cartCount);
  const { login, cart } = usePopupLinks();
  return (
    <div className={s.area}>
      {user ? (
        <UserLink user={user} />
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
