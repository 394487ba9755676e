import Head from 'next/head';
import { SecurityPage, type SecurityPageProps } from '@/components/personal/SecurityPage';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage<SecurityPageProps> = (props) => (
  <>
    <Head>
      <title>安全设置 - 投放集市</title>
    </Head>
    <SecurityPage {...props} />
  </>
);

Page.layout = (page) => (
  <PersonalLayout current="personal-securitySettings" crumbs={[{ label: '安全设置' }]}>
    {page}
  </PersonalLayout>
);

export const getServerSideProps = ssr<SecurityPageProps>('advertiser', async (call) => ({
  props: { settings: await call('setting/showUserInfo', {}) },
}));

export default Page;
