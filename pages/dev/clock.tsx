import Head from 'next/head';
import { ClockPage } from '@/components/demo/dev/ClockPage';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import type { Output } from '@/lib/contract';
import { ssr } from '@/server/ssr';

/** Exists with DEMO=1 only; else 404. */
const DevClockPage: AppPage<Output<'dev/clock'>> = (props) => (
  <>
    <Head>
      <title>演示时钟 - 投放集市</title>
      <meta name="robots" content="noindex" />
    </Head>
    <FollowsWindow />
    <ClockPage {...props} />
  </>
);

DevClockPage.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default DevClockPage;

export const getServerSideProps = ssr('public', async (call, { res }) => {
  const props = await call('dev/clock', {});
  res.setHeader('Cache-Control', 'no-store');
  return { props };
});
