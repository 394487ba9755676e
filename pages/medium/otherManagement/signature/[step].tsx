import { loadStep, type StepProps } from '@/components/contracts/load-contracts';
import { stepPage } from '@/components/contracts/StepScreen';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-otherManagement-signature', ...stepPage });

export const getServerSideProps = areaLoader<StepProps>(
  'medium-otherManagement-signature',
  loadStep('medium'),
);
