import { stepPage } from '@/components/contracts/steps/StepScreen';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { areaPage } from '@/layouts/area-page';
import { loadStep } from '@/loaders/contracts/load-contracts';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-signature', ...stepPage });

export const getServerSideProps = areaLoader<StepProps>(
  'personal-otherManagement-signature',
  loadStep('personal'),
);
