import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { type MessageKind, messageKinds } from '@/lib/domain/messages/kinds';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './MessageDays.module.css';
import type { Message } from './message-list';

export interface MessageDaysProps {
  list: readonly Message[];
  /** YYYY-MM-DD */
  today: string;
  onRead: (id: number) => Promise<void>;
}

const icons: Record<MessageKind, IconName> = {
  order: 'file',
  contract: 'sign',
  money: 'wallet',
  listing: 'user',
  account: 'shield',
  service: 'chat',
  notice: 'bell',
};

/** Messages under 今天, 近 7 天 and 更早. */
export function MessageDays({ list, today, onRead }: MessageDaysProps) {
  const weekAgo = shiftDay(today, -7);
  const spans = [
    { title: `今天 ${formatDay(today)}`, fits: (day: string) => day >= today },
    { title: '近 7 天', fits: (day: string) => day < today && day > weekAgo },
    { title: '更早', fits: (day: string) => day <= weekAgo },
  ];
  return spans.map(({ title, fits }) => {
    const messages = list.filter((message) => fits(formatTime(message.created_at, 'date')));
    if (messages.length === 0) return null;
    return (
      <section key={title} aria-label={title}>
        <h2 className={s.span}>{title}</h2>
        <ul>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onRead={onRead} />
          ))}
        </ul>
      </section>
    );
  });
}

function MessageRow({
  message: { id, kind, title, body, link, read, created_at: at },
  onRead,
}: {
  message: Message;
  onRead: MessageDaysProps['onRead'];
}) {
  const { label, leads } = messageKinds[kind];
  // Who goes there has read it; the page that it leads to stays in this tab, so the call is not cut off.
  const open = () => {
    if (!read) void onRead(id);
  };
  return (
    <li className={cx(s.message, !read && s.fresh)}>
      <span className={s.dot} />
      <span className={s.icon}>
        <Icon name={icons[kind]} size={18} />
      </span>
      <div className={s.words}>
        <p className={s.title}>
          {!read && <span className="sr-only">未读：</span>}
          {link ? (
            <a href={link} onClick={open}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className={s.body}>{body || label}</p>
      </div>
      <div className={s.acts}>
        {!read && (
          <Button kind="text" size={28} onClick={() => void onRead(id)}>
            标为已读
          </Button>
        )}
        {link ? (
          <a className={s.leads} href={link} onClick={open}>
            {leads}
          </a>
        ) : (
          <span className={s.leads} />
        )}
      </div>
      <time className={s.at} dateTime={at}>
        {formatTime(at, 'minute')}
      </time>
    </li>
  );
}
