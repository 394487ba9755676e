import { loadSignature, type SignatureProps } from '@/components/contracts/load-contracts';
import { signaturePage } from '@/components/contracts/SignatureScreen';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-signature', ...signaturePage });

export const getServerSideProps = areaLoader<SignatureProps>(
  'personal-otherManagement-signature',
  loadSignature('personal'),
);
