import {
  WeightsScreen,
  type WeightsScreenProps,
} from '@/components/operator/settings/weights/WeightsScreen';
import { consolePage } from '@/layouts/console-page';
import { loadWeights } from '@/loaders/operator/load-weights';
import { consoleLoader } from '@/server/console-page';

export default consolePage<WeightsScreenProps>({
  route: 'operator-board-weights',
  Screen: WeightsScreen,
});

export const getServerSideProps = consoleLoader<WeightsScreenProps>(
  'operator-board-weights',
  loadWeights,
);
