import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import { useApp } from '@/store/AppStoreProvider';

/** 工作日 9:00–18:00: when somebody is there. */
export const ServiceHoursWords = () => serviceHoursWords(useApp(({ hours }) => hours));
