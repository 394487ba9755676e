import {
  NoticeTextsScreen,
  type NoticeTextsScreenProps,
} from '@/components/operator/settings/texts/NoticeTextsScreen';
import { consolePage } from '@/layouts/console-page';
import { loadNoticeTexts } from '@/loaders/operator/load-notice-texts';
import { consoleLoader } from '@/server/console-page';

export default consolePage<NoticeTextsScreenProps>({
  route: 'operator-notice-texts',
  Screen: NoticeTextsScreen,
});

export const getServerSideProps = consoleLoader<NoticeTextsScreenProps>(
  'operator-notice-texts',
  loadNoticeTexts,
);
