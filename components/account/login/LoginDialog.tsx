import { useRouter } from 'next/router';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { href } from '@/lib/address/routes';
import { clearPendingAction } from '@/lib/browser/pending-action';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './LoginDialog.module.css';
import { LoginForm } from './LoginForm';

/** 广告主登录 (spec 2), shown by the store's flag; goes on to `loginNext` where one is set. */
export default function LoginDialog() {
  const store = useAppStore();
  const router = useRouter();
  const open = useApp((state) => state.loginPopup);
  const next = useApp((state) => state.loginNext);
  const close = () => store.getState().closeLogin();
  return (
    <Dialog
      open={open}
      title="广告主登录"
      className={s.dialog}
      onClose={() => {
        // Who does not log in does not want any more what was pressed.
        clearPendingAction();
        close();
      }}
      footer={
        <div className={s.foot}>
          有账号想接广告？
          <a href={href('mediumLogin')} onClick={close}>
            去媒体主登录
            <Icon name="right" size={14} />
          </a>
        </div>
      }
    >
      <p className={s.note}>手机验证码登录，未注册的手机号将自动创建账号</p>
      <LoginForm
        group={3}
        pageName="广告主登录"
        onDone={() => {
          close();
          if (next) void router.push(next);
        }}
      />
    </Dialog>
  );
}
