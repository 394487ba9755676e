import { SettingsPage, type SettingsPageProps } from '@/components/account/settings/SettingsPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-personalSettings', Screen: SettingsPage });

export const getServerSideProps = areaLoader<SettingsPageProps>(
  'medium-personalSettings',
  async (call) => ({ props: { settings: await call('setting/showUserInfo', {}) } }),
);
