import { useEffect, useState } from 'react';
import { LinkButton } from '@/components/kit/ui/Button';
import { areaHref, href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { countWords } from '@/lib/domain/figures/count-words';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { UserInfo } from '@/store/user-slice';
import s from './Home.module.css';

interface Facts {
  availableFen: number;
  /** orders whose next step is the reader's */
  waiting: number;
}

/** In place of the login card for who is logged in: what waits for them, and what they can spend. */
export default function Greeting({ user }: { user: UserInfo }) {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { show: 'none', signal: stop.signal } as const;
    void Promise.all([
      api('capital/summary', {}, options),
      api('user-order-list', { turn: 'you', page_size: 1 }, options),
    ]).then(([money, orders]) => {
      // Without an answer the card stays a greeting: the home page is everybody's.
      if (!money.ok || !orders.ok || stop.signal.aborted) return;
      setFacts({ availableFen: money.data.available_fen, waiting: orders.data.total });
    });
    return () => stop.abort();
  }, []);

  const isOwner = isOwnerGroup(user.group);
  const area = isOwner ? 'medium' : 'personal';
  return (
    <div className={s.greeting}>
      <h2 title={user.name}>您好，{user.name}</h2>
      <p aria-live="polite">
        {!facts
          ? '正在读取您的订单与余额'
          : facts.waiting > 0
            ? `${countWords(facts.waiting)} 个订单等您处理，可用余额 ${formatYuan(facts.availableFen, true)}`
            : `没有等您处理的订单，可用余额 ${formatYuan(facts.availableFen, true)}`}
      </p>
      <LinkButton kind="primary" href={areaHref(area, facts?.waiting ? 'home' : 'order')}>
        {facts?.waiting ? '去处理' : '我的订单'}
      </LinkButton>
      {isOwner ? (
        <LinkButton href={href('medium-mediaEntry-hasEntry')}>我的账号与报价</LinkButton>
      ) : (
        <LinkButton href={href('productList')}>继续挑账号</LinkButton>
      )}
    </div>
  );
}
