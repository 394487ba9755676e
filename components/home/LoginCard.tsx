import { LinkButton } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import s from './Home.module.css';

/** The same for everybody, as the page is; who is logged in is greeted in its place (HomeGreeting). */
export function LoginCard() {
  return (
    <section className={s.login} data-login>
      <h2>登录后可加购、收藏、下单</h2>
      <p>未注册手机号验证后自动创建账号</p>
      <LinkButton kind="primary" href={href('toLogin')}>
        广告主登录 / 注册
      </LinkButton>
      <LinkButton kind="plain" href={href('mediumLogin')}>
        我有账号，要接广告
      </LinkButton>
    </section>
  );
}
