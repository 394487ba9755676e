import { ItemScreen, type ItemScreenProps } from '@/components/operator/item/ItemScreen';
import { consolePage } from '@/layouts/console-page';
import { isQueueName } from '@/lib/domain/operators/subject-name';
import { loadItem } from '@/loaders/operator/load-item';
import { consoleLoader } from '@/server/console-page';

export default consolePage<ItemScreenProps>({
  route: 'operator-item',
  Screen: ItemScreen,
  title: ({ shown }) => shown.item.title,
  queue: ({ shown: { entry } }) => (isQueueName(entry.queue) ? entry.queue : undefined),
});

export const getServerSideProps = consoleLoader<ItemScreenProps>('operator-item', loadItem);
