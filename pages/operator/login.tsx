import Head from 'next/head';
import { OperatorLogin } from '@/components/operators/OperatorLogin';
import type { AppPage } from '@/layouts/app-page';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { MediumLayout } from '@/layouts/MediumLayout';
import { refuseAsConsole } from '@/lib/api/console-refusal';
import { ssr } from '@/server/ssr';

if (typeof window !== 'undefined') refuseAsConsole();

/** The way into the console; `?next=` is the page of it that was asked for. */
const OperatorLoginPage: AppPage = () => (
  <>
    <Head>
      <title>运营台登录 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <OperatorLogin />
  </>
);

OperatorLoginPage.layout = (page) => (
  <MediumLayout motto="运营台" footer={<SlimFooter />}>
    {page}
  </MediumLayout>
);
// Who works here is no visitor: nothing is counted.
OperatorLoginPage.quiet = true;

export default OperatorLoginPage;

export const getServerSideProps = ssr('public', async () => ({ props: {} }));
