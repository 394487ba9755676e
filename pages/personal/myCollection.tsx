import Head from 'next/head';
import { FavouritesPage, type FavouritesPageProps } from '@/components/favourites/FavouritesPage';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage<FavouritesPageProps> = (props) => (
  <>
    <Head>
      <title>我的收藏 - 投放集市</title>
    </Head>
    <FavouritesPage {...props} />
  </>
);

Page.layout = (page) => (
  <PersonalLayout current="personal-myCollection" crumbs={[{ label: '我的收藏' }]}>
    {page}
  </PersonalLayout>
);

export const getServerSideProps = ssr<FavouritesPageProps>('advertiser', async (call, ctx) => {
  const fell = ctx.query.fell === '1';
  const page = Number(ctx.query.page);
  const favourites = await call('collect/index', {
    fell: fell ? '1' : '0',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    page_size: 20,
  });
  return { props: { favourites, fell } };
});

export default Page;
