import { ActsScreen, type ActsScreenProps } from '@/components/operator/acts/ActsScreen';
import { consolePage } from '@/layouts/console-page';
import { consoleLoader } from '@/server/console-page';

export default consolePage<ActsScreenProps>({ route: 'operator-acts', Screen: ActsScreen });

export const getServerSideProps = consoleLoader<ActsScreenProps>('operator-acts', async (call) => ({
  props: await call('operator/acts', {}),
}));
