import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { Card } from '@/components/kit/ui/Card';
import { formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import { periodName, weekOf } from '@/lib/domain/rankings/calendar-periods';
import s from './BoardNotes.module.css';
import type { BoardView } from './board-view';

/** What is to be seen on the list, and how its first twenty went over the last weeks; nothing where neither is known. */
export function BoardNotes({ view: { board } }: { view: BoardView }) {
  const { notes, trend, formula } = board;
  const hasTrend = trend.length > 1;
  if (notes.sentences.length === 0 && !hasTrend) return null;
  const metric = formula[0]?.name ?? '';
  return (
    <Card className={s.notes}>
      {notes.sentences.length > 0 && (
        <div>
          <h2>本周看点</h2>
          {notes.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <small>
            {notes.author || '按榜单数据生成'}，{shortDay(notes.day)}；数字均可在下表核对
          </small>
        </div>
      )}
      {hasTrend && <Trend trend={trend} metric={metric} />}
    </Card>
  );
}

const width = 380;
const height = 148;
const plot = { left: 44, right: 366, top: 18, bottom: 118 };

function Trend({ trend, metric }: { trend: BoardView['board']['trend']; metric: string }) {
  const ticks = ticksOf(Math.max(...trend.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const x = (nth: number) =>
    Math.round(plot.left + (nth / (trend.length - 1)) * (plot.right - plot.left));
  const y = (value: number) => Math.round(plot.bottom - (value / top) * (plot.bottom - plot.top));
  const line = trend.map(({ value }, nth) => `${nth === 0 ? 'M' : 'L'}${x(nth)} ${y(value)}`);
  const last = trend.at(-1);
  const title = `前 20 名的${metric}中位`;
  return (
    <figure className={s.trend}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
            <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatCount(tick).replace('.0', '')}
            </text>
          </g>
        ))}
        <path
          className={s.area}
          d={`${line.join('')}L${plot.right} ${plot.bottom}L${plot.left} ${plot.bottom}Z`}
        />
        <path className={s.line} d={line.join('')} />
        {last && (
          <>
            <circle cx={x(trend.length - 1)} cy={y(last.value)} r="3" />
            <text className={s.last} x={plot.right} y={y(last.value) - 8} textAnchor="end">
              {formatCount(last.value)}
            </text>
          </>
        )}
        {trend.map(({ day }, nth) => {
          const isNamed =
            nth === 0 || nth === trend.length - 1 || (nth % 4 === 0 && nth < trend.length - 3);
          return (
            isNamed && (
              <text
                key={day}
                x={x(nth)}
                y={plot.bottom + 18}
                textAnchor={nth === 0 ? 'start' : nth === trend.length - 1 ? 'end' : 'middle'}
              >
                {periodName('week', day)}
              </text>
            )
          );
        })}
      </svg>
      <figcaption>{title}，按周</figcaption>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {trend.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">
                {weekOf(day).year} 年{periodName('week', day)}
              </th>
              <td>{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
