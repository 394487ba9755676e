import { formatTime } from '@/lib/domain/time/format-time';
import s from './OrderEvents.module.css';
import type { OrderDetail } from './order-row';

/** What happened, by whom; the newest first, as the server gives it. */
export function EventList({ events }: { events: OrderDetail['events'] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={`${event.at} ${event.name}`} className={s.row}>
          <time className={s.at} dateTime={event.at}>
            {formatTime(event.at, 'second')}
          </time>
          <span className={s.who}>{event.actor_label}</span>
          <span className={s.text}>
            {wordsOf(event)}
            {event.link && (
              <a
                className={s.link}
                href={event.link}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {event.link}
              </a>
            )}
            {event.files.map((file) => (
              <a
                key={file.url}
                className={s.link}
                href={file.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {file.name}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A draft is shown whole above; here its first words say which. */
function wordsOf({ name, text }: OrderDetail['events'][number]): string {
  if (name !== 'submit_draft' && name !== 'resubmit') return text;
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
