import { useRouter } from 'next/router';
import { Button, LinkButton } from '@/components/ui/Button';
import { pageToReturnTo } from '@/lib/login-return';
import { href } from '@/lib/routes';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './LoginCard.module.css';
import { LoginChoice } from './LoginChoice';
import { productOfSn } from './product-of-sn';
import { useLogout } from './use-logout';

/** /toLogin: choose who you are; goes on to the product of `?sn=` after an advertiser's login. */
export function LoginChoiceCard() {
  const { query } = useRouter();
  const store = useAppStore();
  const user = useApp((state) => state.user);
  const logOut = useLogout();
  const product = productOfSn(query.sn);
  const next = product ?? pageToReturnTo(query.next) ?? '/';
  const logIn = () => store.getState().openLogin(next);

  return (
    <section className={s.card} aria-labelledby="login-title">
      <h1 id="login-title">{user ? '您已登录' : '请选择登录身份'}</h1>
      {user?.group === 3 && (
        <>
          <p className={s.note}>{user.name}，您当前的身份是广告主。</p>
          <div className={s.buttons}>
            <LinkButton kind="primary" size={40} href={next}>
              {product ? '继续查看资源' : '返回首页'}
            </LinkButton>
          </div>
        </>
      )}
      {user && user.group !== 3 && (
        <>
          <p className={s.note}>
            {user.name}，您当前的身份是媒体主。查看资源详情与下单需要广告主身份，切换后需重新登录。
          </p>
          <div className={s.buttons}>
            <Button kind="primary" size={40} onClick={() => void logOut().then(logIn)}>
              切换为广告主登录
            </Button>
            <LinkButton size={40} href={href('index')}>
              返回首页
            </LinkButton>
          </div>
        </>
      )}
      {!user && (
        <>
          <p className={s.note}>
            {product
              ? '资源详情面向已登录的广告主，登录后将继续打开您选择的资源。'
              : '一个手机号可以分别拥有广告主与媒体主账号。'}
          </p>
          <LoginChoice onAdvertiser={logIn} />
        </>
      )}
    </section>
  );
}
