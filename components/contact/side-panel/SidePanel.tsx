import { type MouseEvent, useEffect, useRef } from 'react';
import { usePopupLinks } from '@/components/kit/hooks/use-popup-links';
import { Prerendered } from '@/components/kit/static/Prerendered';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { onDemand } from '@/components/kit/ui/on-demand';
import { isModalOpen } from '@/components/kit/ui/overlay/open-modals';
import { href, isBuilt } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import type { AppStore } from '@/store/app-store';
import s from './SidePanel.module.css';

const ConsultPopup = onDemand(() => import('./ConsultPopup').then((file) => file.ConsultPopup));
const CallbackPopup = onDemand(() =>
  import('@/components/contact/callback/CallbackPopup').then((file) => file.CallbackPopup),
);

const PERSONAL = '/personal?personal=1';
const FAVOURITES = '/personal/myCollection';

async function askToSwitch(store: AppStore): Promise<void> {
  const { switchToAdvertiser } = await import('@/components/account/login/switch-to-advertiser');
  await switchToAdvertiser(store, '收藏', FAVOURITES);
}

/**
 * 48 wide in the right margin (spec 2: Floating side panel). Every item is a link, to the page or number
 * of the same purpose where no script runs; the pop-ups come when they are first asked for.
 */
export function SidePanel() {
  const store = useAppStore();
  const user = useApp((state) => state.user);
  const isOwner = isOwnerGroup(user?.group);
  const count = useApp((state) => state.cartCount);
  const hotline = useApp((state) => state.contact.pc_400_lr);
  const popup = useApp((state) => state.sidePopup);
  const { choice, cart, instead } = usePopupLinks();
  const place = useRef<HTMLElement>(null);
  const { openConsult, openCallback, closeSide } = store.getState();
  const toggle = (name: typeof popup, open: () => void) =>
    instead(() => (popup === name ? closeSide() : open()));

  // A click elsewhere closes, but for one in a dialog above it, such as the slider that its own form asks for.
  useEffect(() => {
    if (!popup) return;
    const onDown = ({ target }: PointerEvent) => {
      if (isModalOpen()) return;
      if (target instanceof Node && !place.current?.contains(target)) closeSide();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [popup, closeSide]);

  return (
    <Prerendered
      as="aside"
      cacheKey={({ contact }) => `side panel ${contact.pc_400_lr}`}
      ref={place}
      className={s.place}
      aria-label="快捷入口"
    >
      <div className={s.panel}>
        <a
          className={s.item}
          href={isOwner ? href('medium') : PERSONAL}
          data-track="side-personal"
          onClick={user ? undefined : choice(PERSONAL)}
        >
          <Icon name="user" />
          我的
        </a>
        <a className={s.item} href="/shopping/shoppingCart" data-track="side-cart" onClick={cart}>
          <Icon name="cart" />
          购物车
          {count > 0 && <span className={s.badge}>{count > 99 ? '99+' : count}</span>}
        </a>
        <a
          className={s.item}
          href={isBuilt('aboutus') ? href('aboutus', { '#': 'contact_us' }) : `tel:${hotline}`}
          data-track="side-consult"
          aria-haspopup="dialog"
          aria-expanded={popup === 'consult'}
          onClick={toggle('consult', openConsult)}
        >
          <Icon name="chat" />
          咨询
        </a>
        {popup === 'consult' && <ConsultPopup />}
        <a
          className={s.item}
          href="/form/callback"
          data-track="side-callback"
          aria-haspopup="dialog"
          aria-expanded={popup === 'callback'}
          onClick={toggle('callback', openCallback)}
        >
          <Icon name="phone" />
          回电
        </a>
        {popup === 'callback' && <CallbackPopup />}
        <a
          className={s.item}
          href={FAVOURITES}
          data-track="side-favourites"
          onClick={
            isOwner ? instead(() => void askToSwitch(store)) : user ? undefined : choice(FAVOURITES)
          }
        >
          <Icon name="heart" />
          收藏
        </a>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the top without script as well */}
        <a className={s.item} href="#top" data-track="side-top" onClick={toTop}>
          <Icon name="top" />
          顶部
        </a>
      </div>
    </Prerendered>
  );
}

/** Without `#top` in the address: a filtered list keeps its own. */
function toTop(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  // Tab goes on from the top as well.
  document.getElementById('main')?.focus({ preventScroll: true });
}
