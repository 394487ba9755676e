import type { PriceRange } from '@/components/kit/charts/range-scale';
import { MARKET_BINS } from '@/lib/domain/catalog/market-scale';
import { drawSpread, SPREAD_HEIGHT } from './draw-spread';
import s from './PriceCards.module.css';

/** How the asked prices of a platform spread over the axis of the whole market; what it says stands beside it as text. */
export function PriceSpread({ bins, range }: { bins: readonly number[]; range: PriceRange }) {
  const { all, half, median } = drawSpread(bins, range);
  return (
    <svg
      className={s.spread}
      viewBox={`0 0 ${MARKET_BINS} ${SPREAD_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={all} />
      <path className={s.half} d={half} />
      <rect x={median - 0.08} width="0.16" height={SPREAD_HEIGHT} />
    </svg>
  );
}
