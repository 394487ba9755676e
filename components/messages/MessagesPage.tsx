import { ListScreen } from '@/components/area/list/ListScreen';
import { useBusy } from '@/components/hooks/use-busy';
import { Button } from '@/components/ui/Button';
import type { Output } from '@/lib/contract';
import { MessageDays } from './MessageDays';
import { messageList } from './message-list';
import { useMarkRead } from './use-mark-read';

/** A type, not an interface: a loader's props must be a record. */
export type MessagesPageProps = { messages: Output<'messages'> };

/** The message centre of either side. */
export function MessagesPage({ messages }: MessagesPageProps) {
  const { busy, run } = useBusy();
  const markRead = useMarkRead();
  return (
    <ListScreen
      list={messageList}
      data={messages}
      tools={({ data, refresh }) =>
        data.unread > 0 && (
          <Button
            kind="text"
            size={28}
            loading={busy}
            onClick={() => run(async () => (await markRead({}, { sayDone: true })) && refresh())}
          >
            全部已读
          </Button>
        )
      }
      body={({ data, refresh }) => (
        <MessageDays
          list={data.list}
          today={data.today}
          onRead={async (id) => {
            if (await markRead({ id })) await refresh();
          }}
        />
      )}
    />
  );
}
