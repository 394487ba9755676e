import { BackSoonScreen } from '@/components/kit/error/BackSoonScreen';
import { ErrorLayout } from '@/layouts/ErrorLayout';

/** In place of a page whose data cannot be had at the moment. */
export function BackSoonPage({ requestId }: { requestId: string | null | undefined }) {
  return (
    <ErrorLayout>
      <BackSoonScreen code="503" requestId={requestId} />
    </ErrorLayout>
  );
}
