import {
  ServiceHoursScreen,
  type ServiceHoursScreenProps,
} from '@/components/operator/settings/hours/ServiceHoursScreen';
import { consolePage } from '@/layouts/console-page';
import { loadServiceHours } from '@/loaders/operator/load-service-hours';
import { consoleLoader } from '@/server/console-page';

export default consolePage<ServiceHoursScreenProps>({
  route: 'operator-service-hours',
  Screen: ServiceHoursScreen,
});

export const getServerSideProps = consoleLoader<ServiceHoursScreenProps>(
  'operator-service-hours',
  loadServiceHours,
);
