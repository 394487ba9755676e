import { SecurityPage, type SecurityPageProps } from '@/components/account/settings/SecurityPage';
import { areaPage } from '@/layouts/area-page';
import { loadSecurity } from '@/loaders/account/load-security';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-securitySettings', Screen: SecurityPage });

export const getServerSideProps = areaLoader<SecurityPageProps>(
  'personal-securitySettings',
  async (call) => ({ props: await loadSecurity(call) }),
);
