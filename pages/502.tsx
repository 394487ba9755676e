import { BackSoonScreen } from '@/components/kit/error/BackSoonScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/page/error-status';

const BadGateway: AppPage = () => <BackSoonScreen code="502" />;
BadGateway.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
BadGateway.quiet = true;
export default BadGateway;

export const getServerSideProps = errorStatus(502);
