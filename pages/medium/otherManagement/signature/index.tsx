import { signaturePage } from '@/components/contracts/steps/SignatureScreen';
import type { SignatureProps } from '@/components/contracts/steps/step-props';
import { areaPage } from '@/layouts/area-page';
import { loadSignature } from '@/loaders/contracts/load-contracts';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-otherManagement-signature', ...signaturePage });

export const getServerSideProps = areaLoader<SignatureProps>(
  'medium-otherManagement-signature',
  loadSignature('medium'),
);
