import s from './Chart.module.css';
import type { Spread } from './guide';
import { alongScale, type PriceScale } from './price-scale';

export interface SpreadBoxProps {
  spread: Spread;
  scale: PriceScale;
  /** of the axis, px */
  width: number;
  /** where the box has its middle, px from the top */
  middle: number;
}

/** One box: a hairline over the middle eight tenths, the middle half as a bar, a stroke at the median. */
export function SpreadBox({ spread, scale, width, middle }: SpreadBoxProps) {
  const x = (fen: number) => alongScale(scale, fen, width);
  const tenth = x(spread.tenth_fen);
  const low = x(spread.low_fen);
  const ninetieth = x(spread.ninetieth_fen);
  const half = Math.round((x(spread.high_fen) - low) * 10) / 10;
  const end = `${middle - 3}v6`;
  return (
    <>
      <path
        className={s.whisker}
        d={`M${tenth} ${middle}H${ninetieth}M${tenth} ${end}M${ninetieth} ${end}`}
      />
      <rect className={s.box} x={low} y={middle - 6} width={Math.max(2, half)} height="12" rx="2" />
      <path className={s.median} d={`M${x(spread.median_fen)} ${middle - 8}v16`} />
    </>
  );
}
