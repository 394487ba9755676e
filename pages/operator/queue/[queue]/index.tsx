import { QueueScreen, type QueueScreenProps } from '@/components/operator/queue/QueueScreen';
import { consolePage } from '@/layouts/console-page';
import { loadQueue } from '@/loaders/operator/load-queue';
import { consoleLoader } from '@/server/console-page';

export default consolePage<QueueScreenProps>({
  route: 'operator-queue',
  Screen: QueueScreen,
  title: ({ shown }) => shown.name,
  queue: ({ queue }) => queue,
});

export const getServerSideProps = consoleLoader<QueueScreenProps>('operator-queue', loadQueue);
