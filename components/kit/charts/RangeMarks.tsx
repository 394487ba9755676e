import s from './RangeBar.module.css';
import type { PriceRange } from './range-scale';

export interface RangeMarksProps {
  range: PriceRange;
  /** where a price lies, px */
  x: (fen: number) => number;
  /** px from the top; six are needed either way */
  middle: number;
}

/**
 * Where prices lie, in any drawing the same: the middle eight tenths pale where they are known, the middle half strong, a
 * stroke at the median. `rangeLegend` says so in words.
 */
export function RangeMarks({ range, x, middle }: RangeMarksProps) {
  const { tenth_fen: tenth, low_fen: low, high_fen: high, ninetieth_fen: ninetieth } = range;
  const between = (from: number, to: number) => ({
    x: x(from),
    width: Math.max(2, Math.round((x(to) - x(from)) * 10) / 10),
  });
  const median = Math.round((x(range.median_fen) - 1) * 10) / 10;
  return (
    <>
      {tenth !== undefined && ninetieth !== undefined && (
        <rect className={s.all} {...between(tenth, ninetieth)} y={middle - 2} height="4" />
      )}
      <rect className={s.half} {...between(low, high)} y={middle - 3} height="6" />
      <rect className={s.median} x={Math.max(0, median)} y={middle - 6} width="2" height="12" />
    </>
  );
}
