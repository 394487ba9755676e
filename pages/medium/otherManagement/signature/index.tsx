import { loadSignature, type SignatureProps } from '@/components/contracts/load-contracts';
import { signaturePage } from '@/components/contracts/SignatureScreen';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-otherManagement-signature', ...signaturePage });

export const getServerSideProps = areaLoader<SignatureProps>(
  'medium-otherManagement-signature',
  loadSignature('medium'),
);
