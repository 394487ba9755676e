import { loadReport } from '@/components/report/load-report';
import { ReportPage, type ReportPageProps } from '@/components/report/ReportPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-dropreport', Screen: ReportPage });

export const getServerSideProps = areaLoader<ReportPageProps>('personal-dropreport', loadReport);
