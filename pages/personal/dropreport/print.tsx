import Head from 'next/head';
import { loadReport } from '@/components/report/load-report';
import { PrintButton } from '@/components/report/PrintButton';
import type { ReportPageProps } from '@/components/report/ReportPage';
import { ReportPaper } from '@/components/report/ReportPaper';
import type { AppPage } from '@/layouts/app-page';
import { PaperLayout } from '@/layouts/PaperLayout';
import { routes } from '@/lib/routes';
import { ssr } from '@/server/ssr';

const Page: AppPage<ReportPageProps> = ({ report }) => (
  <>
    <Head>
      <title>{`投放报告 ${report.from} 至 ${report.to} - 投放集市`}</title>
    </Head>
    <ReportPaper report={report} tools={<PrintButton />} />
  </>
);

Page.layout = (page) => <PaperLayout>{page}</PaperLayout>;

export default Page;

export const getServerSideProps = ssr<ReportPageProps>(
  routes['personal-dropreport-print'].access,
  loadReport,
);
