import { href } from '@/lib/address/routes';
import { subjectWords } from '@/lib/domain/operators/subject-name';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Desk.module.css';
import type { Moved } from './queue-count';

/** What others took out of the reader's hands: nobody goes on with what is a colleague's. */
export function MovedList({ moved }: { moved: readonly Moved[] }) {
  return (
    <ul className={s.moved} aria-label="从您手上调走的">
      {moved.map(({ queue, key, at, by, to }) => (
        <li key={`${queue} ${key} ${at}`}>
          {formatTime(at, 'minute')} {by}把您手上的{' '}
          <a href={href('operator-item', { queue, key })}>
            {subjectWords(queue)} {key}
          </a>{' '}
          {to ? `交给了${to}` : '收回到空闲'}
        </li>
      ))}
    </ul>
  );
}
