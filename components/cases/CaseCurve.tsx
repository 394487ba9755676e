import { formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import type { Case } from './CaseBody';
import s from './CaseBody.module.css';
import { outcomeNames } from './case-words';

/** Fewer days make no line. */
const FEWEST = 3;
const box = { width: 420, height: 210, left: 52, right: 408, top: 34, bottom: 180 } as const;

/** What had been told by each day, added up, against the promise; the same numbers as a table. */
export function CaseCurve({ told: { curve, outcome, from, to, rows } }: { told: Case }) {
  const name = outcomeNames[outcome.kind];
  const title = `累计${name}`;
  if (curve.length < FEWEST) {
    return (
      <p className={s.quiet}>
        {rows.some(({ name: account }) => account === '')
          ? `${title}：有账号未具名，不按日画线，以免从日期看出是谁。`
          : `${title}：按日填报的结果只有 ${curve.length} 天，不足 ${FEWEST} 天，不画线。`}
      </p>
    );
  }
  const most = Math.max(outcome.promise, ...curve.map(({ value }) => value)) * 1.08;
  const began = Date.parse(from);
  const span = Math.max(1, Date.parse(to) - began);
  const x = (on: string) => box.left + ((Date.parse(on) - began) / span) * (box.right - box.left);
  const y = (value: number) => box.bottom - (value / most) * (box.bottom - box.top);
  const last = curve.at(-1);
  // It stands until the next day that something was told for.
  const path = curve.map(({ on, value }) => `H${tenth(x(on))}V${tenth(y(value))}`).join('');
  const line = `M${box.left} ${box.bottom}${path}`;
  return (
    <figure className={s.curve}>
      <figcaption>{title}，按填报日</figcaption>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className={s.grid}
              x1={box.left}
              x2={box.right}
              y1={y(most * part)}
              y2={y(most * part)}
            />
            <text x={box.left - 8} y={y(most * part) + 4} textAnchor="end">
              {formatCount(Math.round(most * part))}
            </text>
          </g>
        ))}
        <path className={s.under} d={`${line}H${box.right}V${box.bottom}Z`} />
        <path className={s.line} d={`${line}H${box.right}`} />
        <line
          className={s.promise}
          x1={box.left}
          x2={box.right}
          y1={y(outcome.promise)}
          y2={y(outcome.promise)}
        />
        <text className={s.said} x={box.left + 8} y={y(outcome.promise) - 6}>
          承诺 {formatCount(outcome.promise)}
        </text>
        {last && (
          <>
            <circle className={s.end} cx={x(last.on)} cy={y(last.value)} r="4" />
            <text className={s.total} x={box.right} y={y(last.value) - 10} textAnchor="end">
              {formatCount(last.value)}
            </text>
          </>
        )}
        <text x={box.left} y={box.height - 8}>
          {shortDay(from)}
        </text>
        <text x={box.right} y={box.height - 8} textAnchor="end">
          {shortDay(to)}
        </text>
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {curve.map(({ on, value }) => (
            <tr key={on}>
              <th scope="row">{on}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
