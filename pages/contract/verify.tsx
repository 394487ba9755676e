import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { VerifyScreen } from '@/components/signing/VerifyScreen';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

const crumbs = [{ label: '首页', href: href('index') }, { label: '合同验真' }];

const ContractVerify: AppPage<{ seo: PageSeo }> = ({ seo }) => (
  <>
    <Seo {...seo} />
    <VerifyScreen />
  </>
);

ContractVerify.layout = (page) => <DefaultLayout crumbs={crumbs}>{page}</DefaultLayout>;

export default ContractVerify;

export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    seo: pageSeo(ctx, {
      title: '合同验真',
      description:
        '核对一份合同 PDF 是不是在本站签的、签完之后有没有改过：文件在浏览器里核对，不上传；也可以凭编号和校验码查询。',
      path: href('contract-verify'),
      crumbs,
      followsWindow: true,
    }),
  },
}));
