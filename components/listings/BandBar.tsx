import { formatYuan, formatYuanRange } from '@/lib/domain/format-yuan';
import type { PriceBand } from '@/lib/domain/listing-band';
import s from './ListingForm.module.css';

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

/** The middle half of like accounts' prices, their median and the owner's own as a dot, on a log scale. */
export function BandBar({ band, priceFen, isFar }: BandBarProps) {
  if (!band) return <span className={s.noBand}>同类不足 5 条</span>;
  // Wide enough that a price of a third or of three times still stands on it.
  const [from, to] = [Math.max(1, band.low_fen / 3), Math.max(2, band.high_fen * 3)];
  const x = (fen: number) =>
    Math.round(
      Math.min(1, Math.max(0, Math.log(Math.max(fen, 1) / from) / Math.log(to / from))) * width,
    );
  const [low, high] = [x(band.low_fen), x(band.high_fen)];
  return (
    <div className={s.band}>
      <svg width={width} height="12" aria-hidden="true">
        <rect className={s.bandTrack} y="4" width={width} height="4" rx="2" />
        <rect className={s.bandHalf} x={low} y="4" width={Math.max(2, high - low)} height="4" />
        <rect className={s.bandMedian} x={x(band.median_fen) - 0.75} width="1.5" height="12" />
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
