import { captchaProps } from '@/components/account/captcha-pages/captcha-props';
import { FormScreen } from '@/components/account/captcha-pages/FormScreen';
import { captchaPage } from '@/layouts/captcha-page';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

export default captchaPage(FormScreen);

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: captchaProps(ctx, {
    title: '滑块验证示例',
    description: '把滑块验证放进表单的完整例子：嵌入、通信、提交与失败之后怎么办。',
    path: href('tcaptcha-index1'),
  }),
}));
