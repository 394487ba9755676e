import Head from 'next/head';
import { LoginChoiceCard } from '@/components/login/LoginChoiceCard';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { ssr } from '@/server/ssr';

/** `?sn=` names the product that the visitor was on the way to. */
const ToLogin: AppPage = () => (
  <>
    <Head>
      <title>登录 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <LoginChoiceCard />
  </>
);

ToLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default ToLogin;

export const getServerSideProps = ssr('public', async () => ({ props: {} }));
