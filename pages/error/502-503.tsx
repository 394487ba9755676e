import { BackSoonScreen } from '@/components/error/BackSoonScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/error-status';

const BackSoon: AppPage = () => <BackSoonScreen code="502 / 503" />;
BackSoon.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
BackSoon.quiet = true;
export default BackSoon;

export const getServerSideProps = errorStatus(503);
