import { alongScale } from '@/components/kit/charts/range-scale';
import s from './Chart.module.css';
import type { PriceScale } from './price-scale';

export interface GridLinesProps {
  scale: PriceScale;
  /** px */
  width: number;
  height: number;
}

/** Upright hairlines at the ticks of an axis. */
export function GridLines({ scale, width, height }: GridLinesProps) {
  const lines = scale.ticks.map((tick) => `M${alongScale(scale, tick, width)} 0V${height}`);
  return <path className={s.grid} d={lines.join('')} />;
}
