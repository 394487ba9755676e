import {
  LegalTextScreen,
  type LegalTextScreenProps,
} from '@/components/operator/legal/LegalTextScreen';
import { consolePage } from '@/layouts/console-page';
import { loadLegalText } from '@/loaders/operator/load-legal';
import { consoleLoader } from '@/server/console-page';

export default consolePage<LegalTextScreenProps>({
  route: 'operator-legal-text',
  Screen: LegalTextScreen,
  title: ({ shown }) => shown.name,
});

export const getServerSideProps = consoleLoader<LegalTextScreenProps>(
  'operator-legal-text',
  loadLegalText,
);
