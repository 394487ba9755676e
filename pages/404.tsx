import { ErrorScreen } from '@/components/kit/error/ErrorScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';

/** The router's own: an address of a page that exists, for a thing that does not. */
const RouterNotFound: AppPage = () => (
  <ErrorScreen code="404" title="您访问的资源不存在" text="This page could not be found" />
);
RouterNotFound.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
RouterNotFound.quiet = true;
export default RouterNotFound;
