import { loadList } from '@/components/kit/area/list/read-list';
import type { MessagesPageProps } from '@/components/messages/MessagesPage';
import { messageList } from '@/components/messages/message-list';
import type { PageCall } from '@/lib/page/page-loader';

/** What the message centre of either side shows. */
export async function loadMessages(
  call: PageCall,
  query: Parameters<typeof loadList>[2],
): Promise<MessagesPageProps> {
  const [messages, settings, boardMails] = await Promise.all([
    loadList(call, messageList, query),
    call('messages/settings', {}),
    call('board-mail/own', {}),
  ]);
  return { messages, settings, boardMails };
}
