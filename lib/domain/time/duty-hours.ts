import { weekdayNo } from './format-time';
import { clockWords, type Opening, openingWords } from './opening-hours';

/** Seven days from Monday on, each with the times in which somebody is there, in order. */
export type DutyWeek = readonly (readonly Opening[])[];

export const dutyDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DutyDay = (typeof dutyDays)[number];

/** When one consultant is there. */
export interface Duty {
  operatorId: number;
  name: string;
  /** the name under which the site shows them; '' it does not */
  shownAs: string;
  /** of the day that it is asked for; no times at all: none are kept */
  week: DutyWeek;
  /** those that count from a later day on, the earliest first */
  later: readonly { from: string; week: DutyWeek }[];
  /** days off, YYYY-MM-DD, in order */
  off: readonly string[];
}

const weekOn = (day: string, { week, later }: Duty): DutyWeek =>
  later.findLast(({ from }) => from <= day)?.week ?? week;

const hasTimes = (week: DutyWeek): boolean => week.some((times) => times.length > 0);

/** Whether the hours of this consultant are kept on a day; who has none goes by those of the service. */
export const isPlanned = (duty: Duty, day: string): boolean => hasTimes(weekOn(day, duty));

/** When a consultant would be there on a day. @param isWorkday a weekend that is worked on without times of its own is as Monday */
export function dutyTimes(duty: Duty, day: string, isWorkday: boolean): readonly Opening[] {
  if (duty.off.includes(day)) return [];
  const week = weekOn(day, duty);
  const at = (weekdayNo(day) + 6) % 7;
  const own = week[at] ?? [];
  return own.length === 0 && at > 4 && isWorkday ? (week[0] ?? []) : own;
}

/** Those parts of some times that are within another one. */
export const within = (times: readonly Opening[], { opens, closes }: Opening): Opening[] =>
  times
    .map((one) => ({ opens: Math.max(one.opens, opens), closes: Math.min(one.closes, closes) }))
    .filter((one) => one.opens < one.closes);

/** The times in which any of them is, in order; what touches is one. */
export function joined(times: readonly Opening[]): Opening[] {
  const found: Opening[] = [];
  for (const one of [...times].sort((a, b) => a.opens - b.opens)) {
    const last = found.at(-1);
    if (last && one.opens <= last.closes) last.closes = Math.max(last.closes, one.closes);
    else found.push({ ...one });
  }
  return found;
}

/** 周一至周五 9:00–12:00、13:00–18:00；周六 10:00–16:00 */
export function weekWords(week: DutyWeek): string {
  const names = '一二三四五六日';
  const parts: { from: number; to: number; words: string }[] = [];
  week.forEach((times, day) => {
    const words = times.map(openingWords).join('、');
    const last = parts.at(-1);
    if (words === '') return;
    if (last && last.to === day - 1 && last.words === words) last.to = day;
    else parts.push({ from: day, to: day, words });
  });
  return (
    parts
      .map(({ from, to, words }) =>
        from === to ? `周${names[from]} ${words}` : `周${names[from]}至周${names[to]} ${words}`,
      )
      .join('；') || '不排班'
  );
}

/** The times of a day as they are typed: 9:00-12:00 13:00-18:00 */
export const timesText = (times: readonly Opening[]): string =>
  times.map(({ opens, closes }) => `${clockWords(opens)}-${clockWords(closes)}`).join(' ');
