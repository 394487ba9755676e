import {
  LabelsScreen,
  type LabelsScreenProps,
} from '@/components/operator/content/labels/LabelsScreen';
import { consolePage } from '@/layouts/console-page';
import { loadLabels } from '@/loaders/operator/load-labels';
import { consoleLoader } from '@/server/console-page';

export default consolePage<LabelsScreenProps>({ route: 'operator-labels', Screen: LabelsScreen });

export const getServerSideProps = consoleLoader<LabelsScreenProps>('operator-labels', loadLabels);
