import { operatorRoles } from '@/lib/domain/operators/roles';
import { Panel } from '../kit/Panel';
import { waitedWords } from '../kit/time-words';
import s from './Desk.module.css';
import type { QueueCount } from './queue-count';

/** Queues of other roles: how many, how long, nothing to press. */
export function OtherQueues({ queues, now }: { queues: readonly QueueCount[]; now: string }) {
  return (
    <Panel title="其他组" note="只看数量，处理权限在对应角色" flush>
      <ul>
        {queues.map((queue) => (
          <li key={queue.queue} className={s.other}>
            <span>
              {queue.name} <span className={s.quiet}>{operatorRoles[queue.role]}</span>
            </span>
            <span>{queue.waiting}</span>
            <span>
              {queue.oldest_since === null
                ? '没有等待的'
                : `最久 ${waitedWords(queue.oldest_since, now)}`}
            </span>
            <span className={s.quiet}>承诺 {queue.promised}</span>
            <span className={s.quiet}>
              {queue.others > 0 ? `有人在办 ${queue.others}` : '无人领取'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
