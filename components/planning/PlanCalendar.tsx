import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import type { PlanLine } from '@/lib/contract/planning';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { weekdayNo, weekdayOf } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './PlanCalendar.module.css';

interface PlanCalendarProps {
  lines: readonly PlanLine[];
  /** YYYY-MM-DD; '' none */
  avoid: string;
}

/** More days than these do not fit side by side. */
const mostDays = 24;

/** When each line's draft and publication are proposed. */
export function PlanCalendar({ lines, avoid }: PlanCalendarProps) {
  const dated = lines.filter(({ publish_on }) => publish_on !== '');
  const all = dated.flatMap(({ draft_on, publish_on }) => [draft_on, publish_on]).sort();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const days = Array.from({ length: mostDays }, (_, nth) => shiftDay(first, nth)).filter(
    (day) => day <= last,
  );
  return (
    <Card flush>
      <CardHead
        flush
        title="发布日历"
        note="按交稿周期、休假、已约满和要避开的日子排开；下单时还可以改"
        more={
          <span className={s.legend}>
            <i className={s.draft} /> 首稿 <i className={s.publish} /> 发布
          </span>
        }
      />
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">账号</th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={cx(isWeekend(day) && s.weekend, day === avoid && s.avoid)}
                >
                  {shortDay(day)}
                  <small>{weekdayOf(day)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dated.map((line) => (
              <tr key={line.sn}>
                <th scope="row">
                  {line.title}
                  <small>{platformOf(line.platform).name}</small>
                </th>
                {days.map((day) => (
                  <td
                    key={day}
                    className={cx(
                      isWeekend(day) && s.weekend,
                      day === avoid && s.avoid,
                      day > line.draft_on && day <= line.publish_on && s.run,
                    )}
                  >
                    {day === line.publish_on ? (
                      <i className={s.publish} title={`发布 ${day}`} />
                    ) : (
                      day === line.draft_on && <i className={s.draft} title={`首稿 ${day}`} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const isWeekend = (day: string): boolean => weekdayNo(day) % 6 === 0;
