import { ServerErrorScreen } from '@/components/kit/error/ServerErrorScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/page/error-status';

const ServerError: AppPage = () => <ServerErrorScreen />;
ServerError.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
ServerError.quiet = true;
export default ServerError;

export const getServerSideProps = errorStatus(500);
