import { loadList } from '@/components/area/list/read-list';
import { MessagesPage, type MessagesPageProps } from '@/components/messages/MessagesPage';
import { messageList } from '@/components/messages/message-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-Information', Screen: MessagesPage });

export const getServerSideProps = areaLoader<MessagesPageProps>(
  'personal-otherManagement-Information',
  async (call, { query }) => ({ props: { messages: await loadList(call, messageList, query) } }),
);
