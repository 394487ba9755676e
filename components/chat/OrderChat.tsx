import { useEffect, useRef } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { chatAnchor, chatDaysAfterEnd } from '@/lib/domain/chat/order-chat';
import s from './Chat.module.css';
import { ChatBox } from './ChatBox';
import { ChatMessages } from './ChatMessages';
import { type ChatPage, useChat } from './use-chat';

/** How near to the end the reader must be for what comes to be scrolled into sight. */
const nearPx = 80;

/** 沟通: what both sides of an order write to each other; what comes appears without a reload. */
export function OrderChat({ orderSn, first }: { orderSn: string; first: ChatPage }) {
  const other = useArea() === 'medium' ? '广告主' : '媒体主';
  const chat = useChat(orderSn, first);
  const { busy, run } = useBusy();
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = chat.messages.at(-1)?.id;

  useEffect(() => {
    // Who reads further up is left there.
    if (last !== undefined && log.current && atEnd.current) {
      log.current.scrollTop = log.current.scrollHeight;
    }
  }, [last]);

  return (
    <Card id={chatAnchor}>
      <CardHead title="沟通" note={noteOf(first)} />
      {chat.messages.length > 0 ? (
        <div
          ref={log}
          className={s.log}
          role="log"
          aria-label="沟通记录"
          aria-live="polite"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          onScroll={({ currentTarget: box }) => {
            atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
          }}
        >
          {chat.earlier && (
            <div className={s.earlier}>
              <Button kind="text" size={28} loading={busy} onClick={() => run(chat.loadEarlier)}>
                查看更早的消息
              </Button>
            </div>
          )}
          <ChatMessages messages={chat.messages} other={other} />
        </div>
      ) : (
        <EmptyState
          title="还没有消息"
          text={first.closed || `有疑问可以直接问${other}，回复会出现在这里，并发站内消息`}
        />
      )}
      {chat.failed && (
        <p className={s.failed} role="status">
          暂时收不到新消息
          <Button kind="text" size={28} onClick={chat.ask}>
            重试
          </Button>
        </p>
      )}
      {first.closed === '' ? (
        <ChatBox
          orderSn={orderSn}
          other={other}
          onSent={(message) => {
            atEnd.current = true;
            chat.add([message]);
          }}
        />
      ) : (
        chat.messages.length > 0 && <p className={s.closed}>{first.closed}</p>
      )}
    </Card>
  );
}

function noteOf({ unread, closed }: ChatPage): string | null {
  if (unread > 0) return `${unread} 条新消息`;
  return closed ? null : `订单结束后 ${chatDaysAfterEnd} 天内都可以沟通`;
}
