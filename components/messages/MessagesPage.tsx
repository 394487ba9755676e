import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { BoardMails } from '@/components/subscriptions/BoardMails';
import type { Output } from '@/lib/contract';
import { MessageDays } from './MessageDays';
import { MessageTools } from './MessageTools';
import { messageList } from './message-list';
import { NoticeSettings } from './NoticeSettings';
import s from './NoticeSettings.module.css';
import { useMarkRead } from './use-mark-read';

/** A type, not an interface: a loader's props must be a record. */
export type MessagesPageProps = {
  messages: Output<'messages'>;
  settings: Output<'messages/settings'>;
  boardMails: Output<'board-mail/own'>;
};

/** The message centre of either side, and beside it how one is told. */
export function MessagesPage({ messages, settings, boardMails }: MessagesPageProps) {
  const markRead = useMarkRead();
  return (
    <div className={s.page}>
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
      <NoticeSettings settings={settings}>
        <BoardMails own={boardMails} />
      </NoticeSettings>
    </div>
  );
}
