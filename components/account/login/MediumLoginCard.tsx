import { useRouter } from 'next/router';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { isMediumPath, pageToReturnTo } from '@/lib/domain/access/login-return';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './LoginCard.module.css';
import { LoginForm } from './LoginForm';
import { useLogout } from './use-logout';

/** /mediumLogin: the media owner's login, and who is logged in where somebody is. */
export function MediumLoginCard() {
  const router = useRouter();
  const store = useAppStore();
  const user = useApp((state) => state.user);
  const logOut = useLogout();
  const next = pageToReturnTo(router.query.next);
  const goOn = next !== null && isMediumPath(next) ? next : href('medium');

  if (user) {
    const isOwner = isOwnerGroup(user.group);
    return (
      <section key="user" className={s.card} aria-labelledby="login-title">
        <h1 id="login-title">您已登录</h1>
        <p className={s.note}>
          {user.name}，您当前的身份是{isOwner ? '媒体主' : '广告主'}。
          {isOwner ? '' : '以媒体主身份接单需先退出，再用媒体主身份登录。'}
        </p>
        <div className={s.buttons}>
          {isOwner && (
            <LinkButton kind="primary" size={40} href={goOn}>
              {goOn === href('medium') ? '进入媒体中心' : '继续'}
            </LinkButton>
          )}
          <LinkButton kind={isOwner ? 'primary' : 'plain'} size={40} href={href('index')}>
            返回首页
          </LinkButton>
          <Button kind={isOwner ? 'plain' : 'primary'} size={40} onClick={() => void logOut()}>
            {isOwner ? '退出登录' : '退出并登录媒体主'}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section key="form" className={s.formCard} aria-labelledby="login-title">
      <h1 id="login-title">媒体主登录</h1>
      <p className={s.note}>手机验证码登录，未注册的手机号将自动创建账号</p>
      <LoginForm
        group={2}
        pageName="媒体主登录"
        onDone={() => {
          void router.push(goOn);
        }}
      />
      <div className={s.foot}>
        想投放广告？
        <button type="button" onClick={() => store.getState().openLogin('/')}>
          去广告主登录
          <Icon name="right" size={14} />
        </button>
      </div>
    </section>
  );
}
