import dynamic from 'next/dynamic';
import { useApp } from '@/store/AppStoreProvider';

const CartDrawer = dynamic(() => import('@/components/cart/CartDrawer'), { ssr: false });

/** The dialogs and drawers that any page may open; each comes when it is first asked for. */
export function Popups() {
  const cart = useApp((state) => state.cartDrawer);
  return cart && <CartDrawer />;
}
