import { LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Output } from '@/lib/contract';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { withMore } from '@/lib/domain/catalog/more-filters';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { daysOfTrade, thisWeek } from '@/lib/domain/solutions/this-week';
import type { Trade } from '@/lib/domain/solutions/trades';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { headlineOf } from './headline';
import s from './Trade.module.css';
import { TradePictureOf } from './TradePictureOf';

export type TradeFigures = Output<'trade_figures'>;
export type Solution = Output<'resolve-kol'>;

export interface TradeOpeningProps {
  trade: Trade;
  solution: Solution;
  figures: TradeFigures;
}

/** The trade's own picture, what is to be done this week, and three figures. */
export function TradeOpening({ trade, solution, figures }: TradeOpeningProps) {
  const { counted } = figures;
  const head = counted && headlineOf(counted.picture, solution.name);
  return (
    <div className={s.opening}>
      <section className={s.picture} aria-labelledby="trade">
        <h1 id="trade">{head ? head.title : solution.title}</h1>
        <p className={s.note}>{head ? head.note : solution.lead}</p>
        {counted && head ? (
          <TradePictureOf
            picture={counted.picture}
            days={daysOfTrade(trade, counted.day)}
            today={counted.day}
          />
        ) : (
          <p className={s.empty}>
            <Icon name="info" size={18} />
            {counted
              ? '这个行业的账号和订单还太少，不画图；下面的做法照样能用。'
              : '这一行的数字每天统计一次，第一次统计之后画在这里。'}
          </p>
        )}
        {counted && <p className={s.source}>在架账号、本站订单与作品，{counted.day} 统计</p>}
      </section>
      <aside className={s.rail} aria-labelledby="this-week">
        <h2 id="this-week">本周该做什么</h2>
        {counted &&
          thisWeek({ ...counted, trade, today: counted.day, weeks: figures.weeks }).map(
            ({ title, text }) => (
              <p key={title} className={s.todo}>
                <b>{title}</b>
                {text}
              </p>
            ),
          )}
        <TradeFacts solution={solution} figures={figures} />
        <LinkButton
          kind="primary"
          size={40}
          block
          rel="nofollow"
          href={freeHref(solution, counted?.day)}
        >
          看两周内有空档的账号
        </LinkButton>
      </aside>
    </div>
  );
}

function TradeFacts({
  solution,
  figures: { counted },
}: Pick<TradeOpeningProps, 'solution' | 'figures'>) {
  const { good_count, price, mix, order_count, counted_at } = solution;
  const [first, second] = [...mix].sort((a, b) => b.good_count - a.good_count);
  return (
    <dl className={s.facts}>
      <div>
        <dt>在架账号</dt>
        <dd>{groupDigits(good_count)}</dd>
        <dd>
          {[first, second]
            .filter((row) => row !== undefined)
            .map((row) => `${row.platform_name} ${row.good_count}`)
            .join('、')}
        </dd>
      </div>
      <div>
        <dt>报价中位</dt>
        <dd>{price ? formatYuan(price.median_fen) : '—'}</dd>
        <dd>
          {price
            ? `一半在 ${formatYuanRange(price.low_fen, price.high_fen)}`
            : `不足 ${priceSample.least} 个报价`}
        </dd>
      </div>
      <div>
        <dt>已完成</dt>
        <dd>{groupDigits(order_count)} 笔</dd>
        <dd>
          {counted && counted.paid > 0
            ? `近半年付款 ${groupDigits(counted.paid)} 笔，起争议 ${counted.disputed} 笔`
            : counted_at && `${formatTime(counted_at, 'day')} 统计`}
        </dd>
      </div>
    </dl>
  );
}

/** The accounts of the trade's categories that are free on a day of the next two weeks; all of them before the first count. */
function freeHref({ categories }: Solution, today: string | undefined): string {
  const list = ownList(0);
  const root = rootFilter(list);
  const [only] = categories;
  const filter =
    categories.length === 1
      ? changeFilter(root, { category: only?.id ?? 0 })
      : withMore(root, { cat: categories.map(({ id }) => id).join('-') });
  if (!today) return listHref(list, filter);
  const days = `${shiftDay(today, 1)}--${shiftDay(today, 14)}.1`;
  return listHref(list, withMore(filter, { ...filter.more, day: days }));
}
