import { BackSoonScreen } from '@/components/kit/error/BackSoonScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';
import { errorStatus } from '@/lib/page/error-status';

const BackSoon: AppPage = () => <BackSoonScreen code="502 / 503" />;
BackSoon.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
BackSoon.quiet = true;
export default BackSoon;

export const getServerSideProps = errorStatus(503);
