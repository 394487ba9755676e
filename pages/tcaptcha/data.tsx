import { captchaProps } from '@/components/account/captcha-pages/captcha-props';
import { DataScreen } from '@/components/account/captcha-pages/DataScreen';
import { captchaPage } from '@/layouts/captcha-page';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

export default captchaPage(DataScreen);

export const getServerSideProps = ssr('public', async (call, ctx) => ({
  props: {
    ...captchaProps(ctx, {
      title: '滑块验证数据',
      description: '滑块验证收集哪些数据、为什么收集、保存多久，以及最近一小时的出示与通过次数。',
      path: href('tcaptcha-data'),
    }),
    stats: await call('captcha/stats', {}),
  },
}));
