import { CartPage } from '@/components/cart/CartPage';
import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { href } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

const Page: AppPage<{ seo: PageSeo }> = ({ seo }) => (
  <>
    <Seo {...seo} />
    <CartPage />
  </>
);

Page.layout = (page) => (
  <DefaultLayout crumbs={[{ label: '首页', href: '/' }, { label: '购物车' }]}>{page}</DefaultLayout>
);

export default Page;

// Rendered on request although it needs no data: a page made by the build has neither the response key nor
// the contact configuration of the running program.
export const getServerSideProps = ssr('public', async (_call, ctx) => ({
  props: {
    seo: pageSeo(ctx, {
      title: '购物车',
      description: '选好的报价在购物车里比较、勾选和结算，付款后进入平台托管。',
      path: href('shopping-shoppingCart'),
      robots: 'noindex',
    }),
  },
}));
