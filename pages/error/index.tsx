import { ServerErrorScreen } from '@/components/kit/error/ServerErrorScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/page/error-status';

const ErrorPage: AppPage = () => <ServerErrorScreen />;
ErrorPage.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
ErrorPage.quiet = true;
export default ErrorPage;

export const getServerSideProps = errorStatus(500);
