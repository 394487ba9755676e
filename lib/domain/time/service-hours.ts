import { weekdayNo, weekdayOf } from './format-time';
import { shiftDay } from './shift-day';

/** When the service is there: workdays 9:00 to 18:00 in the market's time zone (spec 9). */
export const opensAtMinute = 9 * 60;
export const closesAtMinute = 18 * 60;
/** The same for people to read. */
export const serviceHoursWords = '工作日 9:00–18:00';
/** A call-back comes within so many minutes of service (spec 9). */
export const callBackMinutes = 10;

/** A moment on the market's clock. */
export interface MarketMoment {
  /** YYYY-MM-DD */
  day: string;
  /** minutes since midnight, 0 to 1439 */
  minute: number;
}

/** Days that are not what their weekday says: free workdays, and weekends that are worked on. */
export interface ServiceCalendar {
  off: readonly string[];
  on: readonly string[];
}

/**
 * The State Council's calendar of public holidays, as announced each November for the next year. A year that is not
 * here knows only the holidays of a fixed date ({@link fixedHolidays}); its others, and the weekends that are
 * worked on for them, are configured (`service_calendar`) or added here once they are announced.
 */
const announced: Readonly<Record<string, ServiceCalendar>> = {
  '2025': {
    off: [
      '2025-01-01',
      ...span('2025-01-28', 8),
      ...span('2025-04-04', 3),
      ...span('2025-05-01', 5),
      ...span('2025-05-31', 3),
      ...span('2025-10-01', 8),
    ],
    on: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  '2026': {
    off: [
      ...span('2026-01-01', 3),
      ...span('2026-02-15', 9),
      ...span('2026-04-04', 3),
      ...span('2026-05-01', 5),
      ...span('2026-06-19', 3),
      ...span('2026-09-25', 3),
      ...span('2026-10-01', 7),
    ],
    on: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/** Public holidays that fall on the same days each year. */
const fixedHolidays = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];

const noExceptions: ServiceCalendar = { off: [], on: [] };

/** @param exceptions configured days; they go before everything built in */
export function isWorkday(day: string, exceptions: ServiceCalendar = noExceptions): boolean {
  if (exceptions.off.includes(day)) return false;
  if (exceptions.on.includes(day)) return true;
  const year = announced[day.slice(0, 4)];
  if (year?.off.includes(day)) return false;
  if (year?.on.includes(day)) return true;
  if (!year && fixedHolidays.includes(day.slice(5))) return false;
  const weekday = weekdayNo(day);
  return weekday >= 1 && weekday <= 5;
}

/** The first workday after a day. */
export function nextWorkday(after: string, exceptions?: ServiceCalendar): string {
  let day = dayAfter(after);
  // No public holiday is near so long; a calendar that closes for ever must not hang the program.
  for (let tried = 0; tried < 60 && !isWorkday(day, exceptions); tried++) day = dayAfter(day);
  return day;
}

/** By the end of service of a workday so many after now: what is promised in workdays, not counting today. */
export function workdaysOn(
  { day }: MarketMoment,
  workdays: number,
  exceptions?: ServiceCalendar,
): MarketMoment {
  let last = day;
  for (let nth = 0; nth < workdays; nth++) last = nextWorkday(last, exceptions);
  return { day: last, minute: closesAtMinute };
}

/** Whether somebody is there now. */
export function isInService({ day, minute }: MarketMoment, exceptions?: ServiceCalendar): boolean {
  return isWorkday(day, exceptions) && minute >= opensAtMinute && minute < closesAtMinute;
}

/**
 * By when a call comes that is asked for now: ten minutes on while somebody is there, else ten minutes after the
 * next opening.
 */
export function callBackBy(now: MarketMoment, exceptions?: ServiceCalendar): MarketMoment {
  if (isInService(now, exceptions)) return { day: now.day, minute: now.minute + callBackMinutes };
  const opensToday = isWorkday(now.day, exceptions) && now.minute < opensAtMinute;
  const day = opensToday ? now.day : nextWorkday(now.day, exceptions);
  return { day, minute: opensAtMinute + callBackMinutes };
}

/** The same as the person reads it: 10 分钟内, 今天 9:10 前, 11月23日（周一）9:10 前. */
export function callBackWords(now: MarketMoment, exceptions?: ServiceCalendar): string {
  if (isInService(now, exceptions)) return `${callBackMinutes} 分钟内`;
  const { day, minute } = callBackBy(now, exceptions);
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} 前`;
  if (day === now.day) return `今天 ${time}`;
  if (day === dayAfter(now.day)) return `明天 ${time}`;
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日（${weekdayOf(day)}）${time}`;
}

/** Exceptions as they are configured: `{"off":["2027-02-08"],"on":["2027-02-06"]}`; what is no day is left out. */
export function parseServiceCalendar(text: string | undefined): ServiceCalendar {
  try {
    const told: unknown = JSON.parse(text ?? '{}');
    return { off: daysOf(told, 'off'), on: daysOf(told, 'on') };
  } catch {
    return noExceptions;
  }
}

function daysOf(told: unknown, key: string): string[] {
  const list =
    typeof told === 'object' && told !== null ? (told as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list)
    ? list.filter((day): day is string => /^\d{4}-\d\d-\d\d$/.test(String(day)))
    : [];
}

const dayAfter = (day: string): string => shiftDay(day, 1);

function span(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, nth) => shiftDay(from, nth));
}
