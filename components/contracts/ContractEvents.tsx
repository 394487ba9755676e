import { Card, CardHead } from '@/components/kit/ui/Card';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ContractEvents.module.css';
import type { Contract } from './contract-words';

/** 办理记录: who did what, as the server gives it. */
export function ContractEvents({ events }: { events: Contract['events'] }) {
  if (events.length === 0) return null;
  return (
    <Card>
      <CardHead title="办理记录" note="只增不改，每一条都带上一条的指纹" />
      <ol className={s.events}>
        {events.map(({ seq, at, who, what }) => (
          <li key={seq}>
            <time dateTime={at}>{formatTime(at, 'second')}</time>
            <b>{who}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
