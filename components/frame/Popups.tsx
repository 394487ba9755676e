import dynamic from 'next/dynamic';
import { useApp } from '@/store/AppStoreProvider';

const LoginDialog = dynamic(() => import('@/components/login/LoginDialog'), { ssr: false });
const LoginChoiceDialog = dynamic(() => import('@/components/login/LoginChoiceDialog'), {
  ssr: false,
});
const CartDrawer = dynamic(() => import('@/components/cart/CartDrawer'), { ssr: false });

/** The dialogs and drawers that any page may open; each comes when it is first asked for. */
export function Popups() {
  const login = useApp((state) => state.loginPopup);
  const choice = useApp((state) => state.choicePopup);
  const cart = useApp((state) => state.cartDrawer);
  return (
    <>
      {cart && <CartDrawer />}
      {choice && <LoginChoiceDialog />}
      {login && <LoginDialog />}
    </>
  );
}
