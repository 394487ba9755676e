import { DeskScreen, type DeskScreenProps } from '@/components/operator/desk/DeskScreen';
import { consolePage } from '@/layouts/console-page';
import { loadDesk } from '@/loaders/operator/load-desk';
import { consoleLoader } from '@/server/console-page';

export default consolePage<DeskScreenProps>({ route: 'operator', Screen: DeskScreen });

export const getServerSideProps = consoleLoader<DeskScreenProps>('operator', loadDesk);
