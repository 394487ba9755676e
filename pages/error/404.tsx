import { NotFoundScreen } from '@/components/kit/error/NotFoundScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorPageLayout } from '@/layouts/ErrorPageLayout';
import { errorStatus } from '@/lib/page/error-status';

const NotFound: AppPage = () => <NotFoundScreen />;
NotFound.layout = (page) => <ErrorPageLayout>{page}</ErrorPageLayout>;
NotFound.quiet = true;
export default NotFound;

export const getServerSideProps = errorStatus(404);
