import { ServerErrorScreen } from '@/components/kit/error/ServerErrorScreen';
import type { AppPage } from '@/layouts/app-page';
import { ErrorLayout } from '@/layouts/ErrorLayout';

/** Made at the moment it is shown, unlike a `500` page: it names the request that failed. */
const ServerError: AppPage<{ requestId?: string }> = ({ requestId }) => (
  <ServerErrorScreen requestId={requestId} />
);
ServerError.layout = (page) => <ErrorLayout>{page}</ErrorLayout>;
ServerError.quiet = true;
ServerError.getInitialProps = async ({ res }) => ({
  requestId: res?.getHeader('X-Request-Id')?.toString(),
});
export default ServerError;
