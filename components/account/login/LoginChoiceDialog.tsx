import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import { LoginChoice } from './LoginChoice';

/** Advertiser or media owner (spec 2: personal-centre entry), shown by the store's flag. */
export default function LoginChoiceDialog() {
  const store = useAppStore();
  const open = useApp((state) => state.choicePopup);
  const next = useApp((state) => state.loginNext);
  const close = () => store.getState().closeChoice();
  return (
    <Dialog open={open} title="请选择登录身份" width={520} onClose={close}>
      <LoginChoice onAdvertiser={() => store.getState().openLogin(next ?? undefined)} />
    </Dialog>
  );
}
