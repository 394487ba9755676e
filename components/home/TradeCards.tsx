import { ShareBar, ShareKey } from '@/components/kit/charts/ShareBar';
import { isBuilt, matchRoute } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuanRange } from '@/lib/domain/money/format-yuan';
import s from './Trades.module.css';

type Trade = Output<'home_index'>['solutions'][number];

/** How each trade's advertisers spread what they place over the platforms. */
export function TradeCards({ trades }: { trades: readonly Trade[] }) {
  return (
    <div className={s.cards}>
      {trades.map((trade) => (
        <TradeCard key={trade.industry} trade={trade} />
      ))}
    </div>
  );
}

function TradeCard({ trade }: { trade: Trade }) {
  const { industry, name, order_count, price, mix } = trade;
  const path = `/Solutions/${industry}`;
  const route = matchRoute(path);
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h3>{route && isBuilt(route) ? <a href={path}>{name}</a> : name}</h3>
        <span>已完成 {groupDigits(order_count)} 单</span>
      </div>
      {mix.length > 0 && <Mix parts={mix} orders={order_count} />}
      <p className={s.foot}>
        <span>单次投放</span>
        <b>{price ? formatYuanRange(price.low_fen, price.high_fen) : '—'}</b>
      </p>
    </section>
  );
}

function Mix({ parts, orders }: { parts: Trade['mix']; orders: number }) {
  return (
    <>
      {parts.some(({ share }) => share > 0) && <ShareBar parts={parts} />}
      <ul className={s.mix}>
        {parts.map(({ platform, platform_name, share }) => (
          <li key={platform}>
            <span>
              <ShareKey platform={platform} />
              {platform_name}
            </span>
            <b>{shareText(share, orders)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
