import { loadStep, type StepProps } from '@/components/contracts/load-contracts';
import { stepPage } from '@/components/contracts/StepScreen';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-signature', ...stepPage });

export const getServerSideProps = areaLoader<StepProps>(
  'personal-otherManagement-signature',
  loadStep('personal'),
);
