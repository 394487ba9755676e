import { RangeMarks } from '@/components/kit/charts/RangeMarks';
import { alongScale } from '@/components/kit/charts/range-scale';
import { AxisWords } from './AxisWords';
import s from './Chart.module.css';
import { GridLines } from './GridLines';
import type { Spread } from './guide';
import type { PriceScale } from './price-scale';

export interface BoxRow {
  label: string;
  /** null: too few prices */
  spread: Spread | null;
  /** said in place of a box */
  without: string;
}

export interface BoxChartProps {
  rows: readonly BoxRow[];
  scale: PriceScale;
  /** The chart in words for screen readers. */
  label: string;
}

const WIDTH = 496;
const ROW = 30;
const LEFT = 92;
const RIGHT = 20;
const FOOT = 22;
const PLOT = WIDTH - LEFT - RIGHT;

/** Boxes below each other on one axis; the table beside it has every figure, so it is one picture to screen readers. */
export function BoxChart({ rows, scale, label }: BoxChartProps) {
  const bottom = rows.length * ROW;
  const height = bottom + FOOT;
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      role="img"
      aria-label={label}
    >
      {rows.map((row, index) => (
        <text key={row.label} x="0" y={index * ROW + 19}>
          {row.label}
        </text>
      ))}
      <g transform={`translate(${LEFT} 0)`}>
        <GridLines scale={scale} width={PLOT} height={bottom} />
        {rows.map((row, index) =>
          row.spread ? (
            <RangeMarks
              key={row.label}
              range={row.spread}
              x={(fen) => alongScale(scale, fen, PLOT)}
              middle={index * ROW + 15}
            />
          ) : (
            <text key={row.label} className={s.without} x="8" y={index * ROW + 19}>
              {row.without}
            </text>
          ),
        )}
        <AxisWords scale={scale} width={PLOT} y={bottom + 17} />
      </g>
    </svg>
  );
}
