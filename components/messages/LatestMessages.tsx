import { useArea } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { countWords } from '@/lib/domain/figures/count-words';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './LatestMessages.module.css';

/** 消息: the last ones, a red dot before what is unread. */
export function LatestMessages({ messages }: { messages: Output<'messages'> }) {
  const area = useArea();
  const { unread } = messages;
  return (
    <Card>
      <CardHead
        title={
          <>
            消息
            {unread > 0 && <span className={s.badge}>{countWords(unread)}</span>}
          </>
        }
        more={<a href={areaHref(area, 'otherManagement-Information')}>全部消息</a>}
      />
      {messages.list.length > 0 ? (
        <ul>
          {messages.list.map((message) => {
            const fresh = !message.read;
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
