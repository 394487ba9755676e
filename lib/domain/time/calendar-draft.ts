import { clockWords, type OpeningHours } from './opening-hours';
import { type DayExceptions, isWorkday, type ServiceCalendar } from './service-hours';
import { shiftDay } from './shift-day';

/** Fields of the form that sets when the service is there. */
export const calendarFields = {
  opens: '工作日开始',
  closes: '工作日结束',
  weekend_opens: '周末开始，空着为周末不值班',
  weekend_closes: '周末结束',
  off: '放假的日子',
  on: '上班的日子',
} as const;

export type CalendarField = keyof typeof calendarFields;
export type CalendarDraft = Readonly<Record<CalendarField, string>>;
type Problems = Partial<Record<CalendarField, string>>;

/** Withdrawals of a workday are looked at until 15:00 and paid by noon: somebody is there at both. */
const latestOpening = 11 * 60;
const earliestClosing = 16 * 60;
const earliest = 6 * 60;
const latest = 23 * 60;

/** Days of one kind at most; as many years back as promises are counted, and more. */
const mostDays = 600;
/** Promises in workdays look no further than two months (`nextWorkday`). */
const mostFreeDays = 30;

/** 9:00 or 09:00 as minutes since midnight. */
export function readClock(typed: string): number | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d{2})$/.exec(typed.trim()) ?? [];
  const found = Number(hour) * 60 + Number(minute);
  return hour !== '' && Number(minute) < 60 && found < 24 * 60 ? found : null;
}

/** Days as they were typed, one a line or with spaces or commas between them; in order, each once. */
export const readDays = (typed: string): string[] =>
  [...new Set(typed.split(/[\s,，、;；]+/).filter(Boolean))].sort();

export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/**
 * A calendar as it was typed.
 * @param before what counts until now: what it says of days that are past stays as it is
 * @param today YYYY-MM-DD
 */
export function readCalendar(
  draft: CalendarDraft,
  before: DayExceptions,
  today: string,
): { calendar: ServiceCalendar } | { problems: Problems } {
  const problems: Problems = {};
  const hours = readHours(draft, problems);
  const off = readDays(draft.off);
  const on = readDays(draft.on);
  for (const [field, days, old] of [
    ['off', off, before.off],
    ['on', on, before.on],
  ] as const) {
    const problem = daysProblem(days, old, today);
    if (problem) problems[field] = problem;
  }
  const both = off.find((day) => on.includes(day));
  if (both) problems.on ??= `${both} 同时在放假与上班里，只能选一样`;
  const calendar = { off, on, hours };
  if (!problems.off && !problems.on) {
    const from = restFrom(calendar, today);
    if (from)
      problems.off = `从 ${from} 起连续 ${mostFreeDays} 天没有工作日，按工作日的承诺无法兑现`;
  }
  return Object.keys(problems).length > 0 ? { problems } : { calendar };
}

/** Hours that count later come within so many days. */
const mostDaysAhead = 366;

/** Why hours cannot count from this day on; null: they can. From today on they count as they are saved. */
export function laterDayProblem(day: string, today: string): string | null {
  if (day <= today) return '最早从明天起；从保存时起就空着';
  const last = shiftDay(today, mostDaysAhead);
  return day > last ? `最晚到 ${last}` : null;
}

function daysProblem(
  days: readonly string[],
  old: readonly string[],
  today: string,
): string | null {
  if (days.length > mostDays) return `最多 ${mostDays} 天`;
  const wrong = days.find((day) => !isDay(day));
  if (wrong !== undefined) return `“${wrong.slice(0, 20)}”不是日期，写作 2027-02-08`;
  const last = `${Number(today.slice(0, 4)) + 2}-12-31`;
  const far = days.find((day) => day > last && !old.includes(day));
  if (far !== undefined) return `${far} 太远，最晚到 ${last}`;
  const past = [...days, ...old].find(
    (day) => day < today && days.includes(day) !== old.includes(day),
  );
  return past === undefined ? null : `${past} 已经过去，不能再改`;
}

/** The first day of a rest that is too long; undefined: none is. */
function restFrom(calendar: ServiceCalendar, today: string): string | undefined {
  const last = [today, ...calendar.off].sort().at(-1) ?? today;
  let free = 0;
  for (let day = today; day <= shiftDay(last, mostFreeDays); day = shiftDay(day, 1)) {
    free = isWorkday(day, calendar) ? 0 : free + 1;
    if (free >= mostFreeDays) return shiftDay(day, 1 - free);
  }
  return undefined;
}

function readHours(draft: CalendarDraft, problems: Problems): OpeningHours {
  const workday = {
    opens: clockIn(draft, 'opens', [earliest, latestOpening], problems),
    closes: clockIn(draft, 'closes', [earliestClosing, latest], problems),
  };
  if (draft.weekend_opens.trim() === '' && draft.weekend_closes.trim() === '') {
    return { workday, weekend: null };
  }
  const weekend = {
    opens: clockIn(draft, 'weekend_opens', [earliest, latest], problems),
    closes: clockIn(draft, 'weekend_closes', [earliest, latest], problems),
  };
  if (weekend.closes < weekend.opens + 60) {
    problems.weekend_closes ??= '结束须晚于开始至少一小时';
  }
  return { workday, weekend };
}

function clockIn(
  draft: CalendarDraft,
  field: CalendarField,
  [from, to]: readonly [number, number],
  problems: Problems,
): number {
  const found = readClock(draft[field]);
  if (found === null) problems[field] = '写作 9:00';
  else if (found < from || found > to) {
    problems[field] = `须在 ${clockWords(from)} 到 ${clockWords(to)} 之间`;
  }
  return found ?? 0;
}
