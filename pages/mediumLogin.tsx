import { MediumLoginCard } from '@/components/account/login/MediumLoginCard';
import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

const MediumLogin: AppPage<{ seo: PageSeo }> = ({ seo }) => (
  <>
    <Seo {...seo} />
    <MediumLoginCard />
  </>
);

MediumLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default MediumLogin;

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    seo: pageSeo(ctx, {
      title: '媒体主登录',
      description: '媒体主用手机号和验证码登录，管理报价、订单与结算。',
      path: href('mediumLogin'),
      robots: 'noindex',
    }),
  },
}));
