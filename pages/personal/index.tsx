import Head from 'next/head';
import { PersonalPage, type PersonalPageProps } from '@/components/personal/PersonalPage';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage<PersonalPageProps> = (props) => (
  <>
    <Head>
      <title>个人中心 - 投放集市</title>
    </Head>
    <PersonalPage {...props} />
  </>
);

Page.layout = (page) => <PersonalLayout current="personal">{page}</PersonalLayout>;

export const getServerSideProps = ssr<PersonalPageProps>('advertiser', async (call) => {
  const [mine, wallet, orders, messages, { goods_list: goods }, collected] = await Promise.all([
    call('mine', {}),
    call('capital/summary', {}),
    call('user-order-list', { page_size: 6 }),
    call('messages', {}),
    call('resources', {}),
    call('collect/index', { page_size: 1 }),
  ]);
  const favourites = { total: collected.total, fell: collected.fell_count };
  return { props: { mine, wallet, orders, messages, goods, favourites } };
});

export default Page;
