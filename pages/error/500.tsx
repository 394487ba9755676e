import { ServerErrorScreen } from '@/components/error/ServerErrorScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/error-status';

const ServerError: AppPage = () => <ServerErrorScreen />;
ServerError.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
ServerError.quiet = true;
export default ServerError;

export const getServerSideProps = errorStatus(500);
