import { cx } from '@/components/kit/ui/cx';
import { Panel } from '../kit/Panel';
import s from './Desk.module.css';
import { type QueueCount, sumOf } from './queue-count';

/** What the reader's queues came to today, and what must still be done of them before the day is over. */
export function TodayPanel({ queues }: { queues: readonly QueueCount[] }) {
  const late = sumOf(queues, 'late');
  const due = sumOf(queues, 'due_today');
  const doneLate = sumOf(queues, 'done_late');
  const figures = [
    {
      name: '今天已办',
      value: sumOf(queues, 'done_today'),
      note: `我办了 ${sumOf(queues, 'my_done')} 件`,
    },
    { name: '办完时已超时', value: doneLate, note: '承诺时间之后才办完' },
    { name: '今天内到期', value: due, note: due > 0 ? '24:00 前要办完' : '今天没有要到期的' },
    { name: '现在超时', value: late, note: late > 0 ? '请先处理' : '没有超时的', isLate: late > 0 },
  ];
  return (
    <Panel title="今天" note="我的角色的队列">
      <dl className={s.today}>
        {figures.map(({ name, value, note, isLate }) => (
          <div key={name}>
            <dt className={s.quiet}>{name}</dt>
            <dd className={cx(s.figure, isLate && s.late)}>{value} 件</dd>
            <dd className={s.quiet}>{note}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
