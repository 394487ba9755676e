import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { Button } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/EmptyState';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/format-time';
import s from './LatestMessages.module.css';

/** 消息: the last ones, a red dot before what is unread. */
export function LatestMessages({ messages }: { messages: Output<'messages'> }) {
  const [allRead, setAllRead] = useState(false);
  const { busy, run } = useBusy();
  const unread = allRead ? 0 : messages.unread;
  return (
    <Card>
      <CardHead
        title={
          <>
            消息
            {unread > 0 && <span className={s.badge}>{unread > 99 ? '99+' : unread}</span>}
          </>
        }
        more={
          unread > 0 && (
            <Button
              kind="text"
              size={28}
              loading={busy}
              onClick={() =>
                run(async () => setAllRead((await api('messages/read', {}, { sayDone: true })).ok))
              }
            >
              全部已读
            </Button>
          )
        }
      />
      {messages.list.length > 0 ? (
        <ul>
          {messages.list.map((message) => {
            const fresh = !message.read && !allRead;
            return (
              <li key={message.id} className={s.message}>
                <span className={cx(s.dot, fresh && s.unread)} />
                {fresh && <span className="sr-only">未读</span>}
                {message.link ? (
                  <a className={s.title} href={message.link} title={message.title}>
                    {message.title}
                  </a>
                ) : (
                  <span className={s.title} title={message.title}>
                    {message.title}
                  </span>
                )}
                <time className={s.at} dateTime={message.created_at}>
                  {formatTime(message.created_at, 'day')}
                </time>
              </li>
            );
          })}
        </ul>
      ) : (
        <EmptyState title="还没有消息" text="订单每走一步，都会在这里通知您" />
      )}
    </Card>
  );
}
