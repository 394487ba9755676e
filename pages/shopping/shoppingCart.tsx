import Head from 'next/head';
import { CartPage } from '@/components/cart/CartPage';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage = () => (
  <>
    <Head>
      <title>购物车 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <CartPage />
  </>
);

Page.layout = (page) => (
  <DefaultLayout crumbs={[{ label: '首页', href: '/' }, { label: '购物车' }]}>{page}</DefaultLayout>
);

export default Page;

// Rendered on request although it needs no data: a page made by the build has neither the response key nor
// the contact configuration of the running program.
export const getServerSideProps = ssr('public', async () => ({ props: {} }));
