import { useRouter } from 'next/router';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { pageToReturnTo } from '@/lib/domain/access/login-return';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './LoginCard.module.css';
import { LoginChoice } from './LoginChoice';
import { productOfSn } from './product-of-sn';
import { useLogout } from './use-logout';

export interface LoginChoiceCardProps {
  /** the product that was asked for, as it is called; null: none, or none that there is */
  good: Output<'good_name'> | null;
}

/**
 * /toLogin: choose who you are. Whoever comes from a product is not asked, because it is for advertisers: the login goes on
 * to it.
 */
export function LoginChoiceCard({ good }: LoginChoiceCardProps) {
  const { query } = useRouter();
  const store = useAppStore();
  const user = useApp((state) => state.user);
  const logOut = useLogout();
  const isAsked = Boolean(query.sn);
  const product = productOfSn(query.sn);
  const next = product ?? pageToReturnTo(query.next) ?? '/';
  const logIn = () => store.getState().openLogin(next);

  return (
    <section className={s.card} aria-labelledby="login-title">
      <h1 id="login-title">{headingOf(user !== null, isAsked, good)}</h1>
      {isAdvertiserGroup(user?.group) && (
        <>
          <p className={s.note}>{user.name}，您当前的身份是广告主。</p>
          <div className={s.buttons}>
            <LinkButton kind="primary" size={40} href={next}>
              {product ? '继续查看资源' : '返回首页'}
            </LinkButton>
          </div>
        </>
      )}
      {user && !isAdvertiserGroup(user.group) && (
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
      {!user && isAsked && !good && (
        <>
          <p className={s.note}>地址可能不完整，或者这个资源没有上架过。</p>
          <div className={s.buttons}>
            <LinkButton kind="primary" size={40} href={href('productList')}>
              看其他资源
            </LinkButton>
          </div>
        </>
      )}
      {!user && isAsked && good && (
        <>
          <p className={s.note}>
            {good.is_gone
              ? '现在不能下单。下过单或收藏过它的广告主，登录后仍可查看。'
              : '报价、数据与受众面向广告主。未注册的手机号验证后自动创建账号，登录后回到这个资源。'}
          </p>
          <div className={s.buttons}>
            <Button kind="primary" size={40} onClick={logIn}>
              广告主登录
            </Button>
            <LinkButton size={40} href={good.is_gone ? href('productList') : href('mediumLogin')}>
              {good.is_gone ? '看其他资源' : '我是媒体主'}
            </LinkButton>
          </div>
        </>
      )}
      {!user && !isAsked && (
        <>
          <p className={s.note}>一个手机号可以分别拥有广告主与媒体主账号。</p>
          <LoginChoice onAdvertiser={logIn} />
        </>
      )}
    </section>
  );
}

function headingOf(isKnown: boolean, isAsked: boolean, good: LoginChoiceCardProps['good']): string {
  if (isKnown) return '您已登录';
  if (!good) return isAsked ? '没有这个资源' : '请选择登录身份';
  const name = `“${good.title}”（${good.platform}）`;
  return good.is_gone ? `${name}已下架` : `登录后查看${name}`;
}
