import {
  HomePicksScreen,
  type HomePicksScreenProps,
} from '@/components/operator/content/picks/HomePicksScreen';
import { consolePage } from '@/layouts/console-page';
import { loadHomePicks } from '@/loaders/operator/load-home-picks';
import { consoleLoader } from '@/server/console-page';

export default consolePage<HomePicksScreenProps>({
  route: 'operator-home-picks',
  Screen: HomePicksScreen,
});

export const getServerSideProps = consoleLoader<HomePicksScreenProps>(
  'operator-home-picks',
  loadHomePicks,
);
