import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { isQueueName, subjectWords } from '@/lib/domain/operators/subject-name';
import { Panel } from '../kit/Panel';
import { leftWords } from '../kit/time-words';
import s from './Desk.module.css';
import type { ConsoleEntry, Moved } from './queue-count';

const MovedList = onDemand(() => import('./MovedList').then((module) => module.MovedList));

export interface MyEntriesProps {
  entries: readonly ConsoleEntry[];
  moved: readonly Moved[];
  idleMinutes: number;
  now: string;
}

/** What the reader has taken: with them, nobody else decides it. */
export function MyEntries({ entries, moved, idleMinutes, now }: MyEntriesProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const putBack = (which: { queue?: QueueName; key?: string }) =>
    run(async () => {
      const answer = await api('operator/put-back', which);
      if (!answer.ok) return;
      toast.success(`已放回 ${answer.data.count} 件`);
      await refresh();
    });
  return (
    <Panel
      title={`我领取的 ${entries.length} 件`}
      note={`${idleMinutes} 分钟不动自动放回`}
      more={
        entries.length > 1 && (
          <Button kind="text" size={28} loading={busy} onClick={() => void putBack({})}>
            全部放回
          </Button>
        )
      }
      flush
    >
      {moved.length > 0 && <MovedList moved={moved} />}
      {entries.length === 0 ? (
        <EmptyState title="手上没有件" text="在左边领取，或按 T 领取标出的队列中等得最久的一件" />
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.queue} ${entry.key}`} className={s.entry}>
              <Avatar name={entry.title} size={32} />
              <a
                className={s.entryName}
                href={href('operator-item', { queue: entry.queue, key: entry.key })}
              >
                <b>{entry.title}</b>
                <span className={s.quiet}>
                  {subjectWords(entry.queue)}
                  {entry.detail && `・${entry.detail}`}
                </span>
              </a>
              <span className={s.entryEnd}>
                <span className={entry.is_late ? s.late : undefined}>
                  {leftWords(entry.due, now)}
                </span>
                {entry.given_by && <span className={s.quiet}>{entry.given_by}交给您</span>}
                {entry.viewers.length > 0 && (
                  <span className={s.quiet}>{entry.viewers.join('、')}也在看</span>
                )}
              </span>
              <Button
                kind="text"
                size={28}
                aria-label={`放回${entry.title}`}
                onClick={() => {
                  const { queue, key } = entry;
                  if (isQueueName(queue)) void putBack({ queue, key });
                }}
              >
                放回
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
