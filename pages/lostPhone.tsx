import { LostPhoneCard } from '@/components/account/lost-phone/LostPhoneCard';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

/** `?group=2` is a media owner's account. */
const LostPhone: AppPage<{ seo: PageSeo }> = ({ seo }) => (
  <>
    <Seo {...seo} />
    <FollowsWindow />
    <LostPhoneCard />
  </>
);

LostPhone.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default LostPhone;

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    seo: pageSeo(ctx, {
      title: '更换登录手机',
      description: '原手机号不能接收短信时，凭身份证号和支付密码申请更换登录手机，由平台审核。',
      path: href('lostPhone'),
      robots: 'noindex',
    }),
  },
}));
