import type { CaptchaProps } from '@/components/account/captcha-pages/captcha-props';
import { captchaProps } from '@/components/account/captcha-pages/captcha-props';
import { EmbedScreen } from '@/components/account/captcha-pages/EmbedScreen';
import { FrameScreen } from '@/components/account/captcha-pages/FrameScreen';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

type Props = CaptchaProps & { framed: boolean };

/** With `frame=1` the bare frame that other pages embed, else what it is and how to speak to it. */
const Page: AppPage<Props> = ({ seo, framed }) => (
  <>
    <Seo {...seo} />
    {framed ? <FrameScreen /> : <EmbedScreen />}
  </>
);

Page.layout = (page, { framed }) =>
  framed ? page : <MediumLayout motto="滑块验证">{page}</MediumLayout>;

export default Page;

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    ...captchaProps(ctx, {
      title: '嵌入滑块验证框',
      description: '滑块验证框的地址、尺寸与三条消息，只允许本站页面嵌入。',
      path: href('tcaptcha-captchas'),
    }),
    framed: ctx.query.frame === '1',
  },
}));
