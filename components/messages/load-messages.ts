import { loadList } from '@/components/area/list/read-list';
import type { PageCall } from '@/lib/page-loader';
import type { MessagesPageProps } from './MessagesPage';
import { messageList } from './message-list';

/** What the message centre of either side shows. */
export async function loadMessages(
  call: PageCall,
  query: Parameters<typeof loadList>[2],
): Promise<MessagesPageProps> {
  const [messages, settings] = await Promise.all([
    loadList(call, messageList, query),
    call('messages/settings', {}),
  ]);
  return { messages, settings };
}
