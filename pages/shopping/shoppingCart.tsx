import Head from 'next/head';
import { CartPage } from '@/components/cart/CartPage';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';

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
