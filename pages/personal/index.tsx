import Head from 'next/head';
import { loadPersonal } from '@/components/personal/load-personal';
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

export const getServerSideProps = ssr<PersonalPageProps>('advertiser', async (call) => ({
  props: await loadPersonal(call),
}));

export default Page;
