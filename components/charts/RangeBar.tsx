import { BAR_WIDTH, BarFrame } from './BarFrame';
import s from './RangeBar.module.css';
import type { PriceRange, RangeScale } from './range-scale';

/**
 * Where prices lie, on a log scale: the whole range pale, the middle half of the accounts strong, a stroke at the
 * median. It says nothing that does not stand beside it as text.
 */
export function RangeBar({ range, scale }: { range: PriceRange; scale: RangeScale }) {
  const { from, to } = scale;
  const x = (fen: number) =>
    tenth((Math.log(Math.max(fen, from) / from) / Math.log(to / from)) * BAR_WIDTH);
  const between = (a: number, b: number) => ({ x: x(a), width: Math.max(2, tenth(x(b) - x(a))) });
  return (
    <BarFrame className={s.bar} height={12}>
      <rect className={s.track} width={BAR_WIDTH} y="5" height="2" />
      <rect className={s.all} {...between(range.min_fen, range.max_fen)} y="4" height="4" />
      <rect className={s.half} {...between(range.low_fen, range.high_fen)} y="4" height="4" />
      <rect
        className={s.median}
        x={Math.max(0, x(range.median_fen) - 1)}
        width="2"
        y="0"
        height="12"
      />
    </BarFrame>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
