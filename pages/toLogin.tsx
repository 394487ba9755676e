import { LoginChoiceCard } from '@/components/login/LoginChoiceCard';
import { type PageSeo, pageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { href } from '@/lib/routes';
import { ssr } from '@/server/ssr';

/** `?sn=` names the product that the visitor was on the way to. */
const ToLogin: AppPage<{ seo: PageSeo }> = ({ seo }) => (
  <>
    <Seo {...seo} />
    <LoginChoiceCard />
  </>
);

ToLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default ToLogin;

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    seo: pageSeo(ctx, {
      title: '登录',
      description: '用手机号和验证码登录投放集市，未注册的手机号验证后自动创建账号。',
      path: href('toLogin'),
      robots: 'noindex',
    }),
  },
}));
