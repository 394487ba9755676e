import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Output } from '@/lib/contract';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatShare } from '@/lib/domain/figures/format-figure';
import s from './NewsHub.module.css';

type Calendar = Output<'marketing_calendar'>;

const calendarFilePath = '/marketing-calendar.ics';

const width = 1180;
const base = 96;
const top = 34;
const curveWords = '曲线是各周位置里已订的份额';
/** Names nearer than this stand on the lower line. */
const APART = 92;

/** The weeks ahead: how much is taken, the days that are sold by, and a blue dot on the last day to pay for each. */
export function CalendarOfMarket({ calendar }: { calendar: Calendar }) {
  const { today, weeks, days, lead } = calendar;
  const all = Math.max(1, weeks.length * 7 - 1);
  const first = weeks[0]?.monday ?? today;
  const x = (day: string): number => Math.round(12 + (between(first, day) / all) * (width - 24));
  const most = Math.max(...weeks.map(({ taken, places }) => (places ? taken / places : 0)), 0);
  const y = (share: number): number =>
    Math.round(base - (most === 0 ? 0 : (share / most) * (base - top)));
  const points = weeks.map(({ monday, places, taken }) => ({
    monday,
    taken,
    share: places ? taken / places : 0,
  }));
  const peak = points.find(({ share }) => share === most && most > 0);
  const shown = days.filter(({ day }) => x(day) <= width - 8);
  let last = [-APART, -APART];
  return (
    <section className={s.calendar} aria-labelledby="calendar">
      <div className={s.head}>
        <h2 id="calendar">营销日历</h2>
        <p>
          {lead
            ? `${curveWords}；蓝点是最晚付款的一天，按近半年付款、已发布的 ${lead.orders} 笔里四分之三在 ${(Math.round(lead.days * 10) / 10).toFixed(1)} 天内发布算`
            : `${curveWords}；近半年付款、已发布的订单不到 ${priceSample.least} 笔，算不出最晚哪天付款`}
        </p>
        <a href={calendarFilePath} data-full="">
          订阅到日历
          <Icon name="calendar" size={16} />
        </a>
      </div>
      {weeks.length === 0 ? (
        <p className={s.none}>已订的位置每天统计一次，第一次统计之后画在这里。</p>
      ) : (
        <svg
          className={s.weeks}
          viewBox={`0 0 ${width} 186`}
          role="img"
          aria-label={`往后 ${weeks.length} 周已订的份额与节点，数字在下面的表里`}
        >
          <path
            className={s.fill}
            d={`M12,${base}L${points.map(({ monday, share }) => `${x(monday)},${y(share)}`).join('L')}V${base}z`}
          />
          <path
            className={s.line}
            d={`M${points.map(({ monday, share }) => `${x(monday)},${y(share)}`).join('L')}`}
          />
          <path className={s.axis} d={`M12,${base}H${width - 12}`} />
          <path className={s.today} d={`M${x(today)},4V${base}`} />
          <text className={s.now} x={x(today) + 6} y="12">
            今天
          </text>
          {peak && (
            <text className={s.peak} x={x(peak.monday) + 8} y={y(peak.share) + 2}>
              {peak.monday.slice(5)} 那周已订 {peak.taken} 个，占 {formatShare(peak.share)}
            </text>
          )}
          {shown.map(({ key, name, day, order_by }) => {
            const line = x(day) - (last[0] ?? 0) >= APART ? 0 : 1;
            last = line === 0 ? [x(day), last[1] ?? 0] : [last[0] ?? 0, x(day)];
            return (
              <g key={key}>
                <circle className={s.day} cx={x(day)} cy={base} r="4" />
                <text
                  className={s.name}
                  x={Math.min(x(day), width - 60)}
                  y={base + 26 + line * 36}
                  textAnchor="middle"
                >
                  {name}
                </text>
                <text
                  className={s.date}
                  x={Math.min(x(day), width - 60)}
                  y={base + 41 + line * 36}
                  textAnchor="middle"
                >
                  {day.slice(5)}
                </text>
                {order_by && order_by >= today && (
                  <circle className={s.order} cx={x(order_by)} cy={base} r="4.5" />
                )}
              </g>
            );
          })}
        </svg>
      )}
      <details className={s.numbers}>
        <summary>节点与最晚付款日</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">节点</th>
              <th scope="col">日期</th>
              <th scope="col">最晚付款</th>
              <th scope="col">那一周已订</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ key, name, day, order_by }) => {
              const week = points.findLast(({ monday }) => monday <= day);
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{day}</td>
                  <td>{order_by === null ? '—' : order_by < today ? '已过' : order_by}</td>
                  <td>{week ? `${week.taken} 个（${formatShare(week.share)}）` : '—'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const between = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
