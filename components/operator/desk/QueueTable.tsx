import { Fragment } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { operatorRoles } from '@/lib/domain/operators/roles';
import { Key } from '../kit/Key';
import k from '../kit/kit.module.css';
import { queueIcons } from '../kit/queue-icons';
import { waitedWords } from '../kit/time-words';
import s from './Desk.module.css';
import { type QueueCount, sumOf } from './queue-count';

export interface QueueTableProps {
  queues: readonly QueueCount[];
  /** the row that keys are about */
  marked: number;
  now: string;
  isTaking: boolean;
  onTake: (queue: QueueName) => unknown;
}

/** The reader's own queues, by role. */
export function QueueTable({ queues, marked, now, isTaking, onTake }: QueueTableProps) {
  return (
    <section className={s.card} aria-label="我的队列">
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">队列</th>
            <th scope="col" className={k.num}>
              待处理
            </th>
            <th scope="col">最久等待 / 承诺</th>
            <th scope="col" className={k.num}>
              我的
            </th>
            <th scope="col" className={k.num}>
              空闲
            </th>
            <th scope="col" className={k.num}>
              他人
            </th>
            <th scope="col" className={k.num}>
              今日已办
            </th>
            <th scope="col">
              <span className="sr-only">领取</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue, at) => (
            <Fragment key={queue.queue}>
              {queue.role !== queues[at - 1]?.role && (
                <tr className={s.group}>
                  <td colSpan={8}>{operatorRoles[queue.role]}</td>
                </tr>
              )}
              <Row
                queue={queue}
                isMarked={at === marked}
                now={now}
                isTaking={isTaking}
                onTake={onTake}
              />
            </Fragment>
          ))}
          <tr className={k.sum}>
            <td>合计</td>
            <td className={k.num}>{sumOf(queues, 'waiting')}</td>
            <td />
            <td className={k.num}>{sumOf(queues, 'mine')}</td>
            <td className={k.num}>{sumOf(queues, 'free')}</td>
            <td className={k.num}>{sumOf(queues, 'others')}</td>
            <td className={k.num}>{sumOf(queues, 'done_today')}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Omit<QueueTableProps, 'queues' | 'marked'> {
  queue: QueueCount;
  isMarked: boolean;
}

function Row({ queue, isMarked, now, isTaking, onTake }: RowProps) {
  const isLate = queue.late > 0;
  return (
    <tr className={cx(isMarked && k.marked)} aria-current={isMarked || undefined}>
      <td>
        <a className={s.name} href={href('operator-queue', { queue: queue.queue })}>
          <Icon name={queueIcons[queue.queue]} size={16} />
          {queue.name}
        </a>
      </td>
      <td className={cx(k.num, s.waiting)}>{queue.waiting}</td>
      <td>
        {queue.oldest_since === null ? (
          <span className={s.quiet}>
            没有要处理的{queue.done_today > 0 && `，今天已办 ${queue.done_today} 件`}
          </span>
        ) : (
          <span className={s.waited}>
            <span className={cx(s.bar, isLate && s.barLate)} aria-hidden="true">
              <span style={{ width: `${Math.min(100, queue.used_percent)}%` }} />
            </span>
            <span className={cx(s.time, isLate && s.late)}>
              {waitedWords(queue.oldest_since, now)}
            </span>
            {isLate ? (
              <span className={s.late}>{queue.late} 件超时</span>
            ) : (
              <span className={s.quiet}>{queue.promised}</span>
            )}
          </span>
        )}
      </td>
      <td className={cx(k.num, queue.mine > 0 && s.mine)}>{queue.mine}</td>
      <td className={k.num}>{queue.free}</td>
      <td className={k.num}>{queue.others}</td>
      <td className={cx(k.num, k.quiet)}>{queue.done_today}</td>
      <td className={k.num}>
        <Button
          size={28}
          kind={isMarked ? 'primary' : 'plain'}
          disabled={queue.free === 0}
          loading={isMarked && isTaking}
          aria-label={`领取${queue.name}`}
          onClick={() => void onTake(queue.queue)}
        >
          {isMarked ? '领取下一件' : '领取'}
          {isMarked && <Key name="T" />}
        </Button>
      </td>
    </tr>
  );
}
