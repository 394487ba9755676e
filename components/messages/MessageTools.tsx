import { useRouter } from 'next/router';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import type { Output } from '@/lib/contract';
import type { MessageKind } from '@/lib/domain/messages/kinds';
import s from './MessageDays.module.css';
import { messageList } from './message-list';

export interface MessageToolsProps {
  data: Output<'messages'>;
  /** Marks all of a kind, or of all kinds. */
  onRead: (kind: MessageKind | 'all') => Promise<void>;
}

/** Beside the kinds: what of the chosen one is unread, alone, and all of it read at once. */
export function MessageTools({ data, onRead }: MessageToolsProps) {
  const { query: raw } = useRouter();
  const addressOf = useAreaAddress();
  const { busy, run } = useBusy();
  const query = messageList.query.read(raw);
  const { kind } = query;
  const unread =
    kind === 'all' ? data.unread : (data.kinds.find((it) => it.kind === kind)?.unread ?? 0);
  const other = { ...query, unread: query.unread ? '' : '1', after: '' } as const;
  return (
    <span className={s.tools}>
      {(unread > 0 || query.unread) && (
        <a href={addressOf(messageList.query.params(other))}>
          {query.unread ? '看全部' : '只看未读'}
        </a>
      )}
      {unread > 0 && (
        <Button kind="text" size={28} loading={busy} onClick={() => run(() => onRead(kind))}>
          全部已读
        </Button>
      )}
    </span>
  );
}
