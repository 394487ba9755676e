import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { cx } from '@/components/kit/ui/cx';
import type { Output } from '@/lib/contract';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './IncomeChart.module.css';

type Months = Output<'media/mine'>['income'];

const width = 844;
const height = 220;
const plot = { left: 64, right: 836, top: 24, bottom: 192 };
const barWidth = 48;

/** Income by month as bars; this month's is pale, as it still grows. What it shows stands in a table besides. */
export function IncomeChart({ months }: { months: Months }) {
  const ticks = ticksOf(Math.max(...months.map(({ fen }) => fen)), 4);
  const top = ticks.at(-1) ?? 1;
  const y = (fen: number) => plot.bottom - (fen / top) * (plot.bottom - plot.top);
  const x = (index: number) =>
    plot.left + ((index + 0.5) / months.length) * (plot.right - plot.left);
  const isLast = (index: number) => index === months.length - 1;
  return (
    <div className={s.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? s.axis : s.grid}
              x1={plot.left}
              x2={plot.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick === 0 ? '0' : formatYuanShort(tick)}
            </text>
          </g>
        ))}
        {months.map(({ month, fen }, index) => (
          <g key={month}>
            {fen > 0 && (
              <rect
                className={cx(s.bar, isLast(index) && s.running)}
                x={x(index) - barWidth / 2}
                y={y(fen)}
                width={barWidth}
                height={plot.bottom - y(fen)}
                rx="2"
              />
            )}
            <text className={s.value} x={x(index)} y={y(fen) - 8} textAnchor="middle">
              {fen > 0 ? formatYuan(fen, true) : '—'}
            </text>
            <text x={x(index)} y={plot.bottom + 20} textAnchor="middle">
              {isLast(index) ? `${monthName(month)}至今` : monthName(month)}
            </text>
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>近 {months.length} 个月收入，服务费后</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">收入</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, fen }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatYuan(fen, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 2026-06 as 6 月, January with its year. */
function monthName(month: string): string {
  const [year, number = ''] = month.split('-');
  return number === '01' ? `${year} 年 1 月` : `${Number(number)} 月`;
}
