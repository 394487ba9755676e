import { alongScale } from '@/components/kit/charts/range-scale';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './Chart.module.css';
import type { PriceScale } from './price-scale';

export interface AxisWordsProps {
  scale: PriceScale;
  /** of the axis, px */
  width: number;
  /** of the words' base line, px from the top */
  y: number;
}

/** The ticks of an axis in words. */
export function AxisWords({ scale, width, y }: AxisWordsProps) {
  return scale.ticks.map((tick) => (
    <text key={tick} className={s.tick} x={alongScale(scale, tick, width)} y={y}>
      {formatYuanShort(tick)}
    </text>
  ));
}
