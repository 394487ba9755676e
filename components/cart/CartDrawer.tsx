import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import { CartPanel } from './CartPanel';
import { CartVisitor } from './CartVisitor';

/** The cart drawer (spec 2), opened by the store's flag; a visitor is asked to log in. */
export default function CartDrawer() {
  const store = useAppStore();
  const open = useApp((state) => state.cartDrawer);
  const user = useApp((state) => state.user);
  if (!open) return null;
  const close = () => store.getState().closeCart();
  return isAdvertiserGroup(user?.group) ? (
    <CartPanel onClose={close} />
  ) : (
    <CartVisitor onClose={close} />
  );
}
