import Head from 'next/head';
import { PrintButton } from '@/components/reports/PrintButton';
import type { ReportPageProps } from '@/components/reports/ReportPage';
import { ReportPaper } from '@/components/reports/ReportPaper';
import type { AppPage } from '@/layouts/app-page';
import { PaperLayout } from '@/layouts/PaperLayout';
import { routes } from '@/lib/address/routes';
import { loadReport } from '@/loaders/reports/load-report';
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
