import { ErrorLayout } from '@/layouts/ErrorLayout';
import { BackSoonScreen } from './BackSoonScreen';

/** In place of a page whose data cannot be had at the moment. */
export function BackSoonPage() {
  return (
    <ErrorLayout>
      <BackSoonScreen code="503" />
    </ErrorLayout>
  );
}
