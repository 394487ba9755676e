import { LegalScreen, type LegalScreenProps } from '@/components/operator/legal/LegalScreen';
import { consolePage } from '@/layouts/console-page';
import { loadLegal } from '@/loaders/operator/load-legal';
import { consoleLoader } from '@/server/console-page';

export default consolePage<LegalScreenProps>({ route: 'operator-legal', Screen: LegalScreen });

export const getServerSideProps = consoleLoader<LegalScreenProps>('operator-legal', loadLegal);
