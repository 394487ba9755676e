import { ReadingCard } from '@/components/reading/ReadingCard';
import { isBuilt, matchRoute } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import type { ArticleRow } from './article-rows';
import s from './News.module.css';
import { RankedTitles } from './RankedTitles';

type Trade = Output<'solution/index'>['list'][number];

export interface TradeNewsSideProps {
  trades: readonly Trade[];
  hot: readonly ArticleRow[];
}

/** Beside the news of the trades: what each trade places now, and what is read. */
export function TradeNewsSide({ trades, hot }: TradeNewsSideProps) {
  return (
    <>
      {trades.length > 0 && (
        <ReadingCard title="各行业现在的投放">
          <ul className={s.trades}>
            {trades.map((trade) => (
              <TradeFigures key={trade.industry} trade={trade} />
            ))}
          </ul>
          <p className={s.source}>由在架资源和已完成订单每小时统计</p>
        </ReadingCard>
      )}
      <ReadingCard title="读得最多">
        <RankedTitles rows={hot} />
      </ReadingCard>
    </>
  );
}

function TradeFigures({ trade }: { trade: Trade }) {
  const { industry, name, good_count, order_count, price } = trade;
  const path = `/Solutions/${industry}`;
  const route = matchRoute(path);
  return (
    <li>
      {route && isBuilt(route) ? <a href={path}>{name}</a> : <b>{name}</b>}
      <span>
        {groupDigits(good_count)} 个在架·已完成 {groupDigits(order_count)} 单
      </span>
      <p>{price ? <PriceWords price={price} /> : '在架资源还太少，没有报价统计'}</p>
    </li>
  );
}

function PriceWords({ price }: { price: NonNullable<Trade['price']> }) {
  return (
    <>
      单次报价中位 <b>{formatYuan(price.median_fen)}</b>，一半在{' '}
      {formatYuanRange(price.low_fen, price.high_fen)}
    </>
  );
}
