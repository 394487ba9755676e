import { RangeBar } from '@/components/kit/charts/RangeBar';
import {
  alongScale,
  type RangeScale,
  rangeScale,
  scaledLegend,
} from '@/components/kit/charts/range-scale';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import type { Output } from '@/lib/contract';
import { ownList } from '@/lib/domain/catalog/lists';
import { marketScale } from '@/lib/domain/catalog/market-scale';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange, formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './PriceCards.module.css';
import { PriceSpread } from './PriceSpread';

export type PlatformRow = Output<'home_index'>['platforms'][number];

/** The scale all cards of a block share; undefined where nothing has a price. */
export function scaleOf(rows: readonly PlatformRow[]): RangeScale | undefined {
  const ranges = rows.flatMap(({ price }) => (price ? [price] : []));
  return ranges.length > 0 ? rangeScale(ranges) : undefined;
}

/** What the bars mean, with the ends of their scale. */
export const scaleWords = (scale: RangeScale): string => `在架报价：${scaledLegend(scale)}`;

/** A way into each platform with what its main position costs today. */
export function PriceCards({ rows }: { rows: readonly PlatformRow[] }) {
  const scale = scaleOf(rows);
  return (
    <div className={s.cards}>
      <div className={s.axis} aria-hidden="true">
        <span>在架</span>
        <span className={s.ticks}>
          {ticks.map((fen) => (
            <i key={fen} style={{ left: `${alongScale(marketScale, fen, 100)}%` }}>
              {formatYuanShort(fen)}
            </i>
          ))}
        </span>
        <span>中位</span>
        <span>成本</span>
      </div>
      {rows.map((row) => (
        <PriceCard key={row.no} row={row} scale={scale} />
      ))}
    </div>
  );
}

const ticks = [30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000];

function PriceCard({ row, scale }: { row: PlatformRow; scale: RangeScale | undefined }) {
  const { no, name, count, price, cost_name, cost_median_fen } = row;
  const platform = platformOf(no);
  return (
    <a className={s.card} href={ownList(no).root}>
      <span className={s.top}>
        <PlatformMark platform={no} size={28} />
        <span className={s.words}>
          <b>{name}</b>
          <small>{positionName(platform, platform.mainPosition)}报价</small>
        </span>
        <span className={s.count}>
          <b>{groupDigits(count)}</b>
          <small>在架账号</small>
        </span>
      </span>
      {price && scale ? (
        <>
          <RangeBar range={price} scale={scale} />
          {row.bins.length > 0 && <PriceSpread bins={row.bins} range={price} />}
          <span className={s.foot}>
            <span>中位 {formatYuan(price.median_fen)}</span>
            <span>{formatYuanRange(price.tenth_fen, price.ninetieth_fen)}</span>
          </span>
        </>
      ) : (
        <span className={s.foot}>
          <span>报价尚未统计</span>
        </span>
      )}
      <span className={s.cost}>
        {cost_median_fen !== null && (
          <>
            {cost_name} 中位 <b>{formatCost(cost_median_fen)}</b>
          </>
        )}
      </span>
    </a>
  );
}
