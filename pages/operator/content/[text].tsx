import { TextScreen, type TextScreenProps } from '@/components/operator/content/TextScreen';
import { consolePage } from '@/layouts/console-page';
import { loadText } from '@/loaders/operator/load-text';
import { consoleLoader } from '@/server/console-page';

export default consolePage<TextScreenProps>({
  route: 'operator-text',
  Screen: TextScreen,
  title: ({ shown }) => shown.draft.title || '新的一篇',
});

export const getServerSideProps = consoleLoader<TextScreenProps>('operator-text', loadText);
