import { ReportPage, type ReportPageProps } from '@/components/reports/ReportPage';
import { areaPage } from '@/layouts/area-page';
import { loadReport } from '@/loaders/reports/load-report';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-dropreport', Screen: ReportPage });

export const getServerSideProps = areaLoader<ReportPageProps>('personal-dropreport', loadReport);
