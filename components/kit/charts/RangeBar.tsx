import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { BAR_WIDTH, BarFrame } from './BarFrame';
import s from './RangeBar.module.css';
import { RangeMarks } from './RangeMarks';
import { alongScale, type PriceRange, type RangeScale } from './range-scale';

export interface RangeBarProps {
  range: PriceRange;
  scale: RangeScale;
  /** whose prices they are, where the bar says what stands nowhere beside it as text; it keeps its width then */
  label?: string;
}

/** A range of prices as a bar across. */
export function RangeBar({ range, scale, label }: RangeBarProps) {
  const { low_fen, median_fen, high_fen } = range;
  return (
    <BarFrame
      className={label ? s.fixed : s.bar}
      height={12}
      label={
        label &&
        `${label}：一半报价在 ${formatYuanRange(low_fen, high_fen)}，中位 ${formatYuan(median_fen)}`
      }
    >
      <rect className={s.track} width={BAR_WIDTH} y="5" height="2" />
      <RangeMarks range={range} x={(fen) => alongScale(scale, fen, BAR_WIDTH)} middle={6} />
    </BarFrame>
  );
}
