import { onDemand } from '@/components/kit/ui/on-demand';
import { useApp } from '@/store/AppStoreProvider';

const LoginDialog = onDemand(() =>
  import('@/components/account/login/LoginDialog').then((file) => file.default),
);
const LoginChoiceDialog = onDemand(() =>
  import('@/components/account/login/LoginChoiceDialog').then((file) => file.default),
);
const CartDrawer = onDemand(() =>
  import('@/components/cart/CartDrawer').then((file) => file.default),
);

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
