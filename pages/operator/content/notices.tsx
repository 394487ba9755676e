import {
  NoticesScreen,
  type NoticesScreenProps,
} from '@/components/operator/content/notices/NoticesScreen';
import { consolePage } from '@/layouts/console-page';
import { consoleLoader } from '@/server/console-page';

export default consolePage<NoticesScreenProps>({
  route: 'operator-notices',
  Screen: NoticesScreen,
});

export const getServerSideProps = consoleLoader<NoticesScreenProps>(
  'operator-notices',
  async (call) => ({ props: { audience: await call('operator/audience', {}) } }),
);
