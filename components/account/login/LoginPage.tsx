import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { pageToReturnTo } from '@/lib/domain/access/login-return';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp } from '@/store/AppStoreProvider';
import s from './LoginCard.module.css';
import { LoginForm } from './LoginForm';
import p from './LoginPage.module.css';
import { productOfSn } from './product-of-sn';
import { useLogout } from './use-logout';

export interface LoginPageProps {
  /** stands at the left: the account that was asked for, or what a login is good for */
  beside: ReactNode;
  /** the account that was asked for can be ordered */
  canOrder: boolean;
}

/**
 * /toLogin, the advertiser's login beside what it is for. Whoever comes from a product goes on to it; the media owner's login is a
 * page of its own.
 */
export function LoginPage({ beside, canOrder }: LoginPageProps) {
  const router = useRouter();
  const { query } = router;
  const user = useApp((state) => state.user);
  const logOut = useLogout();
  const product = productOfSn(query.sn, query.sku);
  const next = product ?? pageToReturnTo(query.next) ?? '/';
  return (
    <div className={p.columns}>
      {beside}
      <section key={user ? 'user' : 'form'} className={p.card} aria-labelledby="login-title">
        {isAdvertiserGroup(user?.group) && (
          <>
            <h1 id="login-title">您已登录</h1>
            <p className={s.note}>{user.name}，您当前的身份是广告主。</p>
            <LinkButton kind="primary" size={44} block href={next}>
              {product ? '继续查看资源' : next === '/' ? '返回首页' : '回到刚才的页面'}
            </LinkButton>
            <LinkButton size={44} block className={p.second} href={href('personal')}>
              个人中心
            </LinkButton>
          </>
        )}
        {user && !isAdvertiserGroup(user.group) && (
          <>
            <h1 id="login-title">您已登录</h1>
            <p className={s.note}>
              {user.name}
              ，您当前的身份是媒体主。查看资源详情与下单需要广告主身份，同一手机号可以登录两种身份。
            </p>
            <Button kind="primary" size={44} block onClick={() => void logOut()}>
              退出并登录广告主
            </Button>
          </>
        )}
        {!user && (
          <>
            <h1 id="login-title">{canOrder ? '登录后继续下单' : '广告主登录'}</h1>
            <p className={s.note}>手机验证码登录，未注册的手机号将自动创建账号</p>
            <LoginForm
              group={3}
              pageName="广告主登录"
              submitLabel={canOrder ? '登录，去下单' : '登录'}
              onDone={() => void router.push(next)}
            />
          </>
        )}
        <div className={s.foot}>
          有账号想接广告？
          <a href={href('mediumLogin')}>
            媒体主登录
            <Icon name="right" size={14} />
          </a>
        </div>
      </section>
    </div>
  );
}
