import type { PriceHistory } from '@/lib/contract/catalog';
import type { SettledPosition } from '@/lib/contract/planning';
import { settledPrice } from '@/lib/domain/catalog/settled-price';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './PriceHistory.module.css';

export interface PriceLineProps {
  steps: PriceHistory['positions'][number]['steps'];
  since: string;
  today: string;
  band: SettledPosition | undefined;
}

const width = 856;
const height = 148;
const plot = { left: 76, right: 832, top: 12, bottom: 118 };

/** A price as a line of steps from one day to today, with what was really paid behind it. */
export function PriceLine({ steps, since, today, band }: PriceLineProps) {
  const fens = steps.flatMap(({ fen }) => fen ?? []);
  const all = [...fens, ...(band ? [band.low_fen, band.high_fen] : [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const days = Math.max(1, daysBetween(since, today));
  // To a tenth of a pixel: what the server wrote and what the browser counts are compared as text.
  const x = (day: string) =>
    tenth(plot.left + (Math.max(0, daysBetween(since, day)) / days) * (plot.right - plot.left));
  const y = (fen: number) =>
    tenth(plot.bottom - ((fen - low) / Math.max(1, high - low)) * (plot.bottom - plot.top));
  const bandFrom = x(shiftDay(today, -settledPrice.days));
  return (
    <svg
      className={s.line}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`报价，${since} 至 ${today}，${formatYuan(Math.min(...fens))} 到 ${formatYuan(Math.max(...fens))}`}
    >
      {[low, high].map((fen) => (
        <g key={fen}>
          <line className={s.grid} x1={plot.left} x2={plot.right} y1={y(fen)} y2={y(fen)} />
          <text x={plot.left - 8} y={y(fen) + 4} textAnchor="end">
            {formatYuan(fen)}
          </text>
        </g>
      ))}
      {band && (
        <rect
          className={s.band}
          x={bandFrom}
          width={tenth(plot.right - bandFrom)}
          y={y(band.high_fen)}
          height={Math.max(2, tenth(y(band.low_fen) - y(band.high_fen)))}
        />
      )}
      <path className={s.price} d={pathOf(steps, x, y)} />
      {[since, today].map((day, nth) => (
        <text key={day} x={x(day)} y={height - 8} textAnchor={nth === 0 ? 'start' : 'end'}>
          {shortDay(day)}
        </text>
      ))}
    </svg>
  );
}

/** Across while it stood, then up or down; a stretch in which it was not sold breaks it. */
function pathOf(
  steps: PriceLineProps['steps'],
  x: (day: string) => number,
  y: (fen: number) => number,
): string {
  return steps
    .flatMap(({ from, fen }, nth) => {
      if (fen === null) return [];
      const until = steps[nth + 1];
      const joins = (steps[nth - 1]?.fen ?? null) !== null;
      const end = until ? x(until.from) : plot.right;
      return [`${joins ? 'L' : 'M'}${x(from)} ${y(fen)}H${end}`];
    })
    .join('');
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const tenth = (value: number): number => Math.round(value * 10) / 10;
