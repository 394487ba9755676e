import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { askHref } from '@/lib/address/ask-href';
import type { FreeDays as Told } from '@/lib/contract/catalog';
import {
  type CalendarDay,
  type ClosedBy,
  calendarDays,
  calendarOf,
  earliestDay,
} from '@/lib/domain/catalog/free-days';
import type { Compared } from '@/lib/domain/planning/comparison';
import { weekdayOf } from '@/lib/domain/time/format-time';
import { mondayOf } from '@/lib/domain/time/shift-day';
import s from './FreeDays.module.css';

export interface FreeDaysProps {
  days: Told;
  /** the chosen position */
  asked: Compared;
  /** of the chosen position */
  leadTimeDays: number;
}

const closedWords: Record<ClosedBy, string> = { early: '', leave: '休', full: '满' };

/** Six weeks from the first possible one on, each day with what it still takes. */
export function FreeDays({ days, asked, leadTimeDays }: FreeDaysProps) {
  const terms = {
    leadTimeDays,
    leaveFrom: days.leave_from,
    leaveTo: days.leave_to,
    today: days.today,
    dailyCap: days.daily_cap,
  };
  const first = earliestDay(terms);
  const from = mondayOf(first);
  const taken = new Map(days.taken.map(({ day, count }) => [day, count]));
  const calendar = calendarOf(terms, taken, { from });
  const weeks = Array.from({ length: calendarDays / 7 }, (_, nth) =>
    calendar.slice(nth * 7, nth * 7 + 7),
  );
  return (
    <Card>
      <CardHead title="空档日历" more={`每天接 ${days.daily_cap} 单`} />
      <table className={s.days}>
        <caption className="sr-only">
          {from} 起 {weeks.length} 周，每天还能发布几条
        </caption>
        <thead>
          <tr>
            {calendar.slice(0, 7).map(({ day }) => (
              <th key={day} scope="col">
                {weekdayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td key={one.day} className={cx(s[one.closedBy ?? 'free'])}>
                  <b>{dayWords(one, from)}</b>
                  <small>{one.closedBy ? closedWords[one.closedBy] : `余 ${one.free}`}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.note}>
        交稿要 {leadTimeDays} 天，{first} 起可发布；已付款和已谈妥的订单占名额。灰底为休假或排满，可
        <a href={askHref([asked])}>询档</a>
      </p>
    </Card>
  );
}

/** A month is named where it begins. */
const dayWords = ({ day }: CalendarDay, from: string): string =>
  day === from || day.endsWith('-01')
    ? `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
    : String(Number(day.slice(8)));
