import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import {
  type DayChartKey,
  dayCharts,
  type FiguresQuery,
} from '@/lib/domain/operators/figures/figures-query';
import { weekdayOf } from '@/lib/domain/time/format-time';
import { Panel } from '../kit/Panel';
import s from './Figures.module.css';
import { figuresHref } from './figures-href';
import type { ShownFigures } from './shown-figures';

type Day = ShownFigures['days'][number];

const plot = { width: 640, height: 236, left: 62, right: 632, top: 12, bottom: 204 };

const amountOf: Record<DayChartKey, (day: Day) => number> = {
  gmv: ({ gmv_fen }) => gmv_fen,
  paid: ({ paid }) => paid,
  fee: ({ fee_fen }) => fee_fen,
};

/** Each day of the range beside the same of the range before; drawn on the server, read off by its titles and its table. */
export function DayChart({ days, query }: { days: readonly Day[]; query: FiguresQuery }) {
  const half = days.length / 2;
  const [before, now] = [days.slice(0, half), days.slice(half)];
  const value = amountOf[query.chart];
  const name = dayCharts[query.chart];
  const isMoney = query.chart !== 'paid';
  const say = (amount: number) =>
    isMoney ? formatYuan(amount, true) : `${groupDigits(amount)} 单`;
  const ticks = ticksOf(Math.max(...days.map(value)));
  const top = ticks.at(-1) ?? 1;
  const step = (plot.right - plot.left) / Math.max(1, half - 1);
  const x = (nth: number) => plot.left + nth * step;
  const y = (amount: number) =>
    plot.bottom - (Math.max(0, amount) / top) * (plot.bottom - plot.top);
  const line = (some: readonly Day[]) =>
    some.map((day, nth) => `${nth ? 'L' : 'M'}${round(x(nth))} ${round(y(value(day)))}`).join('');
  const axis = (tick: number) =>
    tick === 0 ? '0' : isMoney ? formatYuanShort(tick) : groupDigits(tick);
  const beside = (nth: number) => before[nth];
  return (
    <Panel
      title={`每日${name}`}
      note={
        <>
          <span className={s.keyNow}>本期</span>
          <span className={s.keyBefore}>前 {query.days} 天</span>
        </>
      }
      more={
        <nav className={s.choice} aria-label="图里看什么">
          {Object.entries(dayCharts).map(([key, label]) => (
            <a
              key={key}
              href={figuresHref(query, { chart: key as DayChartKey })}
              aria-current={key === query.chart || undefined}
              data-scroll="keep"
            >
              {label}
            </a>
          ))}
        </nav>
      }
    >
      <svg
        className={s.dayChart}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={`每日${name}，${now[0]?.day} 至 ${now.at(-1)?.day}，各日数值见下方表格`}
      >
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
              {axis(tick)}
            </text>
          </g>
        ))}
        {now.map(
          ({ day }, nth) =>
            isNamed(nth, half) && (
              <text
                key={day}
                x={x(nth)}
                y={plot.bottom + 20}
                textAnchor={nth === 0 ? 'start' : nth === half - 1 ? 'end' : 'middle'}
              >
                {shortDay(day)}
              </text>
            ),
        )}
        <path
          className={s.area}
          d={`${line(now)}L${plot.right} ${plot.bottom}L${plot.left} ${plot.bottom}Z`}
        />
        <path className={s.lineBefore} d={line(before)} />
        <path className={s.line} d={line(now)} />
        {now.map((day, nth) => (
          <g key={day.day} className={s.day}>
            <title>
              {`${shortDay(day.day)} ${weekdayOf(day.day)}\n${name} ${say(value(day))}\n前 ${query.days} 天 ${shortDay(beside(nth)?.day ?? '')} ${say(value(beside(nth) ?? day))}`}
            </title>
            <rect x={x(nth) - step / 2} y={plot.top} width={step} height={plot.bottom - plot.top} />
            <circle cx={x(nth)} cy={y(value(day))} r="3.5" />
          </g>
        ))}
      </svg>
      <details className={s.details}>
        <summary>看表格</summary>
        <table className={s.small}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">{name}</th>
              <th scope="col">前 {query.days} 天同位</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {now.map((day, nth) => (
              <tr key={day.day}>
                <th scope="row">{`${shortDay(day.day)} ${weekdayOf(day.day)}`}</th>
                <td>{say(value(day))}</td>
                <td>{shortDay(beside(nth)?.day ?? '')}</td>
                <td>{say(value(beside(nth) ?? day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

/** About seven days of the axis are named, and the last. */
function isNamed(nth: number, count: number): boolean {
  const step = Math.ceil(count / 6);
  return nth === count - 1 || (nth % step === 0 && nth < count - step / 2);
}

const round = (value: number): number => Math.round(value * 10) / 10;
