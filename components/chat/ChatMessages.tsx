import { Fragment } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { contactDetailsNote, hasContactDetails } from '@/lib/domain/chat/contact-details';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import s from './Chat.module.css';
import type { ChatMessage } from './use-chat';

export interface ChatMessagesProps {
  messages: readonly ChatMessage[];
  /** 媒体主, 广告主 */
  other: string;
}

/** What both sides wrote, the reader's own at the right, a line before each day's first. */
export function ChatMessages({ messages, other }: ChatMessagesProps) {
  return (
    <ol className={s.list}>
      {messages.map((message, i) => {
        const day = dayOf(message);
        const before = messages[i - 1];
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before) !== day) && <li className={s.day}>{formatDay(day)}</li>}
            <li className={cx(s.message, message.mine && s.mine)}>
              <p className={s.by}>
                {message.mine ? '您' : other}
                <time dateTime={message.at}>{formatTime(message.at, 'minute').slice(-5)}</time>
              </p>
              {message.body && <p className={s.bubble}>{message.body}</p>}
              {hasContactDetails(message.body) && <p className={s.warning}>{contactDetailsNote}</p>}
              {message.files.map((file) => (
                <a
                  key={file.url}
                  className={s.file}
                  href={file.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={file.name}
                >
                  {isPicture(file.name) ? (
                    // biome-ignore lint/performance/noImgElement: signed for minutes and for one order: nothing that an optimiser could keep
                    <img className={s.picture} src={file.url} alt={file.name} loading="lazy" />
                  ) : (
                    <>
                      <Icon name="file" size={14} />
                      <span className={s.fileName}>{file.name}</span>
                    </>
                  )}
                </a>
              ))}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

const isPicture = (name: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(name);

/** YYYY-MM-DD in the market. */
const dayOf = ({ at }: ChatMessage): string => formatTime(at, 'date');
