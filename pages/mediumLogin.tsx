import Head from 'next/head';
import { MediumLoginCard } from '@/components/login/MediumLoginCard';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { ssr } from '@/server/ssr';

const MediumLogin: AppPage = () => (
  <>
    <Head>
      <title>媒体主登录 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <MediumLoginCard />
  </>
);

MediumLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default MediumLogin;

export const getServerSideProps = ssr('public', async () => ({ props: {} }));
