import { RangeMarks } from '@/components/kit/charts/RangeMarks';
import { alongScale } from '@/components/kit/charts/range-scale';
import s from '@/components/listings/form/ListingForm.module.css';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import type { PriceBand } from '@/lib/domain/listings/band';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';

/** px */
const width = 168;

export interface BandBarProps {
  /** null: too few like accounts */
  band: PriceBand | null;
  /** the owner's own; 0 none yet */
  priceFen: number;
  /** far outside: the dot is red */
  isFar: boolean;
}

/** What like accounts ask, and the owner's own price as a dot. */
export function BandBar({ band, priceFen, isFar }: BandBarProps) {
  if (!band) return <span className={s.noBand}>同类不足 {priceSample.least} 条</span>;
  // Wide enough that a price of a third or of three times still stands on it.
  const [from, to] = [Math.max(1, band.low_fen / 3), Math.max(2, band.high_fen * 3)];
  const x = (fen: number) => alongScale({ from, to }, fen, width);
  return (
    <div className={s.band}>
      <svg width={width} height="12" aria-hidden="true">
        <rect className={s.bandTrack} y="4" width={width} height="4" rx="2" />
        <RangeMarks range={band} x={x} middle={6} />
        {priceFen > 0 && (
          <circle className={isFar ? s.bandFar : s.bandOwn} cx={x(priceFen)} cy="6" r="4" />
        )}
      </svg>
      <span>
        {formatYuanRange(band.low_fen, band.high_fen)}，中位 {formatYuan(band.median_fen)}
      </span>
    </div>
  );
}
