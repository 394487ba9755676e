import {
  SettingsScreen,
  type SettingsScreenProps,
} from '@/components/operator/settings/SettingsScreen';
import { consolePage } from '@/layouts/console-page';
import { loadSettings } from '@/loaders/operator/load-settings';
import { consoleLoader } from '@/server/console-page';

export default consolePage<SettingsScreenProps>({
  route: 'operator-settings',
  Screen: SettingsScreen,
});

export const getServerSideProps = consoleLoader<SettingsScreenProps>(
  'operator-settings',
  loadSettings,
);
