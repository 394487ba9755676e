import { captchaProps } from '@/components/account/captcha-pages/captcha-props';
import { TryScreen } from '@/components/account/captcha-pages/TryScreen';
import { captchaPage } from '@/layouts/captcha-page';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

export default captchaPage(TryScreen);

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: captchaProps(ctx, {
    title: '滑块验证',
    description:
      '发送验证码之前的滑块拼图：可以拖动，也可以全程用键盘；不识别设备，不用第三方脚本。',
    path: href('tcaptcha'),
  }),
}));
