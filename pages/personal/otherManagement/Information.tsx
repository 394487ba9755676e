import { MessagesPage, type MessagesPageProps } from '@/components/messages/MessagesPage';
import { areaPage } from '@/layouts/area-page';
import { loadMessages } from '@/loaders/messages/load-messages';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-Information', Screen: MessagesPage });

export const getServerSideProps = areaLoader<MessagesPageProps>(
  'personal-otherManagement-Information',
  async (call, { query }) => ({ props: await loadMessages(call, query) }),
);
