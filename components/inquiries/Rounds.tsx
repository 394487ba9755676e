import type { InquiryLine } from '@/lib/contract/inquiries';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './inquiries.module.css';

/** What was said so far, by whom, the oldest first. */
export function Rounds({ line }: { line: InquiryLine }) {
  return (
    <section className={s.rounds} aria-label={`往来 ${line.good_title}`}>
      <p className={s.head}>
        <b>往来</b>
        <span>
          第 {line.round} 轮，共 {line.rounds} 轮
        </span>
      </p>
      <p className={s.note}>{line.note}</p>
      <ol className={s.events}>
        {line.events.map((event) => (
          <li key={`${event.at} ${event.text}`}>
            <span className={s.quiet}>
              {formatTime(event.at, 'minute')} {event.actor_label}
            </span>
            <span>{event.text}</span>
            {event.note && <q className={s.said}>{event.note}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
