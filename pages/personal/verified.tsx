import { VerifiedPage, type VerifiedPageProps } from '@/components/verification/VerifiedPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-verified', Screen: VerifiedPage });

export const getServerSideProps = areaLoader<VerifiedPageProps>(
  'personal-verified',
  async (call) => ({
    props: { verification: await call('setting/authMessage', {}) },
  }),
);
