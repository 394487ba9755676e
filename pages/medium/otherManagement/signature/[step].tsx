import { stepPage } from '@/components/contracts/steps/StepScreen';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { areaPage } from '@/layouts/area-page';
import { loadStep } from '@/loaders/contracts/load-contracts';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-otherManagement-signature', ...stepPage });

export const getServerSideProps = areaLoader<StepProps>(
  'medium-otherManagement-signature',
  loadStep('medium'),
);
