import { ListScreen } from '@/components/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { MessageDays } from './MessageDays';
import { MessageTools } from './MessageTools';
import { messageList } from './message-list';
import { useMarkRead } from './use-mark-read';

/** A type, not an interface: a loader's props must be a record. */
export type MessagesPageProps = { messages: Output<'messages'> };

/** The message centre of either side. */
export function MessagesPage({ messages }: MessagesPageProps) {
  const markRead = useMarkRead();
  return (
    <ListScreen
      list={messageList}
      data={messages}
      besideTabs={({ data, refresh }) => (
        <MessageTools data={data} onRead={(kind) => markRead({ kind }, refresh, true)} />
      )}
      body={({ data, refresh }) => (
        <MessageDays
          list={data.list}
          today={data.today}
          onRead={(id) => markRead({ id }, refresh)}
        />
      )}
    />
  );
}
