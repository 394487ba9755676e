import { useRouter } from 'next/router';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Pager } from '@/components/kit/ui/Pager';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { formatTime } from '@/lib/domain/time/format-time';
import type { ConsoleProps } from '../frame/console-props';
import { Key } from '../kit/Key';
import k from '../kit/kit.module.css';
import { PageHead } from '../kit/PageHead';
import { leftWords, waitedWords } from '../kit/time-words';
import { useKeys } from '../kit/use-keys';
import { useMarkedRow } from '../kit/use-marked-row';
import { useTake } from '../kit/use-take';
import { BulkFoot, BulkResult } from './BulkFoot';
import s from './Queue.module.css';
import { useBulk } from './use-bulk';

type Shown = Output<'operator/queue'>;

export type QueueScreenProps = {
  queue: QueueName;
  page: number;
  shown: Shown;
  /** what was asked for waits no longer */
  isGone: boolean;
};

const dutyWords = ({ name, is_on: isOn, back }: Shown['duty'][number]): string =>
  isOn ? `${name}当班` : `${name}不在${back && `（${back} 回来）`}`;

/** /operator/queue/…: what waits, the longest waiting first. */
export function QueueScreen({ queue, page, shown, isGone, now }: QueueScreenProps & ConsoleProps) {
  const router = useRouter();
  const { busy, take } = useTake();
  const { entries, total, page_size: size, in_bulk: inBulk } = shown;
  const bulk = useBulk(queue, entries);
  const { marked, down, up } = useMarkedRow(entries.length);
  const entry = entries[marked];
  const open = (key: string) => href('operator-item', { queue, key });
  useKeys({
    ArrowDown: down,
    ArrowUp: up,
    t: () => void take(queue),
    'shift+a': inBulk ? bulk.approve : undefined,
    x:
      inBulk && entry && bulk.isOpen(entry.key)
        ? () => bulk.choose(entry.key, !bulk.chosen.includes(entry.key))
        : undefined,
    Enter: entry && (() => void router.push(open(entry.key))),
  });
  return (
    <>
      <PageHead
        title={shown.name}
        note={[`${total} 件，承诺 ${shown.promised}`, ...shown.duty.map(dutyWords)].join('，')}
        more={
          <Button
            kind="primary"
            size={32}
            disabled={total === 0}
            loading={busy}
            onClick={() => void take(queue)}
          >
            领取下一件
            <Key name="T" />
          </Button>
        }
      />
      {isGone && (
        <p className={s.gone} role="status">
          您要看的那一件已经处理完，或不在这个队列里。
        </p>
      )}
      {bulk.answer && <BulkResult queue={queue} answer={bulk.answer} />}
      <section className={s.card} aria-label={shown.name}>
        {entries.length === 0 ? (
          <EmptyState title="没有等待的" text="处理完了，有新的会出现在这里和左侧计数中" />
        ) : (
          <table className={k.table}>
            <thead>
              <tr>
                {inBulk && (
                  <th scope="col" className={s.tick}>
                    <span className="sr-only">选择</span>
                  </th>
                )}
                <th scope="col">事项</th>
                <th scope="col">提交时间</th>
                <th scope="col">已等</th>
                <th scope="col">剩余</th>
                <th scope="col">在谁手上</th>
                <th scope="col">正在看</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((each, at) => (
                <tr
                  key={each.key}
                  className={cx(at === marked && k.marked)}
                  aria-current={at === marked || undefined}
                >
                  {inBulk && (
                    <td>
                      <Checkbox
                        aria-label={`选择${each.title}`}
                        checked={bulk.chosen.includes(each.key)}
                        disabled={!bulk.isOpen(each.key)}
                        onChange={(event) => bulk.choose(each.key, event.target.checked)}
                      />
                    </td>
                  )}
                  <td>
                    <a className={s.name} href={open(each.key)}>
                      <b>{each.title}</b>
                      <span className={s.detail}>{each.detail}</span>
                    </a>
                  </td>
                  <td className={k.quiet}>{formatTime(each.since, 'minute')}</td>
                  <td>{waitedWords(each.since, now)}</td>
                  <td className={cx(each.is_late && k.late)}>{leftWords(each.due, now) || '—'}</td>
                  <td>
                    {each.is_mine ? (
                      <Tag tone="blue">您</Tag>
                    ) : each.holder ? (
                      each.holder.name
                    ) : (
                      <span className={s.detail}>空闲</span>
                    )}
                  </td>
                  <td className={k.quiet}>{each.viewers.join('、')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <Pager
        page={page}
        pages={Math.ceil(total / size)}
        href={(to) => href('operator-queue', { queue, page: to })}
      />
      {inBulk && entries.length > 0 && <BulkFoot bulk={bulk} />}
    </>
  );
}
