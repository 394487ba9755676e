import { SettingsPage, type SettingsPageProps } from '@/components/account/settings/SettingsPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-personalSettings', Screen: SettingsPage });

export const getServerSideProps = areaLoader<SettingsPageProps>(
  'personal-personalSettings',
  async (call) => {
    const [settings, brand] = await Promise.all([
      call('setting/showUserInfo', {}),
      call('brand/listing', {}),
    ]);
    return { props: { settings, brand } };
  },
);
