import { Card, CardHead } from '@/components/kit/ui/Card';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Calculator.module.css';
import { type IndexedMonth, indexMonths, type Month, type Trends } from './price-index';
import { rangeWords } from './price-words';

/** How the usual positions were asked month by month: a line of the same prices chained, and the medians as a table. */
export function GuideTrends({ trends }: { trends: Trends }) {
  const known = trends.platforms.filter(({ months }) => months.length > 0);
  const [first] = known.flatMap(({ months }) => months.map(({ month }) => month)).sort();
  return (
    <Card flush id="trend">
      <CardHead
        flush
        title="逐月走势"
        note={
          first
            ? `从 ${first} 起有记录。线是同一批报价的环比连乘，首月为 100：新来的和离开的账号不影响它；表里是当月末的中位价与样本。`
            : '还没有满一个月的报价记录；每月 1 日起给出上个月末的中位价。'
        }
      />
      {known.length > 0 && (
        <div className={s.trends}>
          {known.map(({ no, months }) => (
            <Trend key={no} no={no} months={months} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Trend({ no, months }: { no: number; months: readonly Month[] }) {
  const platform = platformOf(no);
  const line = indexMonths(months);
  const last = line.at(-1);
  return (
    <section className={s.trend}>
      <h3>
        {platform.name}
        <span>
          {positionName(platform, platform.mainPosition)}
          {last && `，${line[0]?.month} 至 ${last.month} ${percentWords(last.index / 100 - 1)}`}
        </span>
      </h3>
      {line.length > 0 ? (
        <Line months={line} name={platform.name} />
      ) : (
        <p className={s.quiet}>逐月都有记录的同一批报价不足 {priceSample.least} 条，不画线</p>
      )}
      <details>
        <summary>数字</summary>
        <table>
          <caption className="sr-only">{platform.name}逐月的中位价、中间一半与样本</caption>
          <thead>
            <tr>
              <th scope="col">月末</th>
              <th scope="col">中位价</th>
              <th scope="col">中间一半</th>
              <th scope="col">报价</th>
              <th scope="col">同一批环比</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  {month.month}
                  {month.rebuilt && ' *'}
                </th>
                <td>{formatYuan(month.median_fen)}</td>
                <td>{rangeWords(month)}</td>
                <td>{groupDigits(month.count)} 条</td>
                <td>{month.change === null ? '—' : percentWords(month.change - 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {months.some(({ rebuilt }) => rebuilt) && (
          <p className={s.quiet}>* 由改价记录还原：只含当时价格有记录、现在仍在架的账号</p>
        )}
      </details>
    </section>
  );
}

function percentWords(change: number): string {
  const tenths = Math.round(change * 1_000) / 10;
  if (tenths === 0) return '持平';
  return `${tenths > 0 ? '+' : '−'}${Math.abs(tenths).toFixed(1)}%`;
}

const WIDTH = 320;
const HEIGHT = 96;
const PLOT = { left: 8, right: 44, top: 16, bottom: 20 };

function Line({ months, name }: { months: readonly IndexedMonth[]; name: string }) {
  const values = months.map(({ index }) => index);
  // At least five points high, so that a change of one in a hundred is no mountain.
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const half = Math.max(5, Math.max(...values) - Math.min(...values)) / 2;
  const x = (nth: number) =>
    PLOT.left + (nth / (months.length - 1)) * (WIDTH - PLOT.left - PLOT.right);
  const y = (value: number) =>
    PLOT.top + ((middle + half - value) / (2 * half)) * (HEIGHT - PLOT.top - PLOT.bottom);
  const points = months.map(({ index }, nth) => `${x(nth).toFixed(1)},${y(index).toFixed(1)}`);
  const last = months.length - 1;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`${name}同一批报价的逐月指数，首月 100，末月 ${values[last]?.toFixed(1)}，数字见下表`}
    >
      <line className={s.base} x1={PLOT.left} x2={WIDTH - PLOT.right} y1={y(100)} y2={y(100)} />
      <polyline className={s.line} points={points.join(' ')} />
      <circle className={s.dot} cx={x(last)} cy={y(values[last] ?? 100)} r="3" />
      <text x={x(last) + 8} y={y(values[last] ?? 100) + 4}>
        {values[last]?.toFixed(1)}
      </text>
      <text x={PLOT.left} y={HEIGHT - 4}>
        {months[0]?.month}
      </text>
      <text x={WIDTH - PLOT.right} y={HEIGHT - 4} textAnchor="end">
        {months[last]?.month}
      </text>
    </svg>
  );
}
