import { TextsScreen, type TextsScreenProps } from '@/components/operator/content/TextsScreen';
import { consolePage } from '@/layouts/console-page';
import { loadTexts } from '@/loaders/operator/load-texts';
import { consoleLoader } from '@/server/console-page';

export default consolePage<TextsScreenProps>({ route: 'operator-content', Screen: TextsScreen });

export const getServerSideProps = consoleLoader<TextsScreenProps>('operator-content', loadTexts);
