import Head from 'next/head';
import { Outbox } from '@/components/account/login/Outbox';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import type { Output } from '@/lib/contract';
import { ssr } from '@/server/ssr';

/** Exists with DEMO=1 only; else 404. */
const OutboxPage: AppPage<Output<'dev/outbox'>> = (outbox) => (
  <>
    <Head>
      <title>演示短信和邮件 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <FollowsWindow />
    <Outbox {...outbox} />
  </>
);

OutboxPage.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default OutboxPage;

export const getServerSideProps = ssr('public', async (call, { res }) => {
  const props = await call('dev/outbox', {});
  res.setHeader('Cache-Control', 'no-store');
  return { props };
});
