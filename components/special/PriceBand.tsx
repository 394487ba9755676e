import { formatYuan, formatYuanRange } from '@/lib/domain/format-yuan';
import s from './PriceBand.module.css';

export interface Band {
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/** The scale's ends in 分: ¥100 to ¥500,000, logarithmic, the same on every page that compares platforms. */
const from = 10_000;
const to = 50_000_000;

const width = 240;
/** Rounded: the logarithms of two JavaScript engines differ in their last digit, and React compares the text. */
const placeOf = (fen: number): number => {
  const share = Math.log(Math.min(to, Math.max(from, fen)) / from) / Math.log(to / from);
  return Math.round(share * width * 10) / 10;
};

/** First to third quartile as a bar with the median in it, on one scale for all. */
export function PriceBand({ band, label }: { band: Band; label: string }) {
  const left = placeOf(band.low_fen);
  const right = placeOf(band.high_fen);
  return (
    <svg
      className={s.band}
      viewBox={`0 0 ${width} 16`}
      width={width}
      height={16}
      role="img"
      aria-label={`${label}：一半报价在 ${formatYuanRange(band.low_fen, band.high_fen)}，中位 ${formatYuan(band.median_fen)}`}
    >
      <rect className={s.track} x="0" y="6" width={width} height="4" rx="2" />
      <rect
        className={s.half}
        x={left}
        y="5"
        width={Math.round(Math.max(2, right - left) * 10) / 10}
        height="6"
        rx="3"
      />
      <rect
        className={s.median}
        x={Math.round((placeOf(band.median_fen) - 1) * 10) / 10}
        y="1"
        width="2"
        height="14"
      />
    </svg>
  );
}
