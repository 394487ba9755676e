import { BackSoonScreen } from '@/components/kit/error/BackSoonScreen';
import { ErrorLayout } from '@/layouts/ErrorLayout';

/** In place of a page whose data cannot be had at the moment. */
export function BackSoonPage() {
  return (
    <ErrorLayout>
      <BackSoonScreen code="503" />
    </ErrorLayout>
  );
}
