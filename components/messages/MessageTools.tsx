import { useRouter } from 'next/router';
import { useAreaAddress } from '@/components/area/use-area';
import { useBusy } from '@/components/hooks/use-busy';
import { Button } from '@/components/ui/Button';
import s from './MessageDays.module.css';
import { messageList } from './message-list';

export interface MessageToolsProps {
  unread: number;
  onAllRead: () => Promise<void>;
}

/** Beside the kinds: what is unread alone, and all of it read at once. */
export function MessageTools({ unread, onAllRead }: MessageToolsProps) {
  const { query: raw } = useRouter();
  const addressOf = useAreaAddress();
  const { busy, run } = useBusy();
  const query = messageList.query.read(raw);
  const other = { ...query, unread: query.unread ? '' : '1', after: '' } as const;
  return (
    <span className={s.tools}>
      {(unread > 0 || query.unread) && (
        <a href={addressOf(messageList.query.params(other))}>
          {query.unread ? '看全部' : '只看未读'}
        </a>
      )}
      {unread > 0 && (
        <Button kind="text" size={28} loading={busy} onClick={() => run(onAllRead)}>
          全部已读
        </Button>
      )}
    </span>
  );
}
