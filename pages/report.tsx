import Head from 'next/head';
import { PrintButton } from '@/components/reports/PrintButton';
import { ReportPaper } from '@/components/reports/ReportPaper';
import type { AppPage } from '@/layouts/app-page';
import { PaperLayout } from '@/layouts/PaperLayout';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { ssr } from '@/server/ssr';

type Props = { report: Output<'report/shared'> };

/** A report that somebody handed on: whoever has the key sees it until it ends; then the page is missing. */
const Page: AppPage<Props> = ({ report }) => (
  <>
    <Head>
      <title>投放报告 - 投放集市</title>
      <meta name="robots" content="noindex,nofollow" />
      <meta name="referrer" content="no-referrer" />
    </Head>
    <ReportPaper
      report={report}
      tools={
        <>
          <span>{formatTime(report.expires_at, 'weekday')} 到期</span>
          <PrintButton />
        </>
      }
    />
  </>
);

Page.layout = (page) => <PaperLayout>{page}</PaperLayout>;

export default Page;

export const getServerSideProps = ssr<Props>('public', async (call, { query, res }) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // The key stands in the address: no other site may learn it.
  res.setHeader('Referrer-Policy', 'no-referrer');
  return { props: { report: await call('report/shared', { key: String(query.key ?? '') }) } };
});
