import { type Duty, dutyTimes, isPlanned, joined, within } from './duty-hours';
import { weekdayNo, weekdayOf } from './format-time';
import {
  callBackMinutes,
  clockWords,
  type Opening,
  type OpeningHours,
  usualHours,
} from './opening-hours';
import { shiftDay } from './shift-day';

/** A moment on the market's clock. */
export interface MarketMoment {
  /** YYYY-MM-DD */
  day: string;
  /** minutes since midnight, 0 to 1439 */
  minute: number;
}

/** Days that are not what their weekday says: free workdays, and weekends that are worked on. */
export interface DayExceptions {
  off: readonly string[];
  on: readonly string[];
}

/** When the service is there. */
export interface ServiceCalendar extends DayExceptions {
  /** of the day that the calendar is asked for */
  hours: OpeningHours;
  /** those that count from a later day on, the earliest first */
  later?: readonly { from: string; hours: OpeningHours }[];
  /** when each consultant is there whose hours are kept (decision 208) */
  duty?: readonly Duty[];
}

/**
 * The State Council's calendar of public holidays, as announced each November for the next year. A year that is not
 * here knows only the holidays of a fixed date ({@link fixedHolidays}); its others, and the weekends that are
 * worked on for them, are set in the console (decision 190) or added here once they are announced.
 */
const announced: Readonly<Record<string, DayExceptions>> = {
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

/** What counts where nothing was set. */
export const usualCalendar: ServiceCalendar = { off: [], on: [], hours: usualHours };

/** What is known of a day: worked on, a holiday, or a free day of the week. */
export type DayKind = 'workday' | 'weekend' | 'holiday';

/** @param exceptions days that were set; they go before everything built in */
export function dayKind(day: string, exceptions: DayExceptions = usualCalendar): DayKind {
  if (exceptions.off.includes(day)) return 'holiday';
  if (exceptions.on.includes(day)) return 'workday';
  const year = announced[day.slice(0, 4)];
  if (year?.off.includes(day)) return 'holiday';
  if (year?.on.includes(day)) return 'workday';
  if (!year && fixedHolidays.includes(day.slice(5))) return 'holiday';
  const weekday = weekdayNo(day);
  return weekday >= 1 && weekday <= 5 ? 'workday' : 'weekend';
}

export const isWorkday = (day: string, exceptions?: DayExceptions): boolean =>
  dayKind(day, exceptions) === 'workday';

/** The hours that count on a day. */
export const hoursOn = (day: string, { hours, later = [] }: ServiceCalendar): OpeningHours =>
  later.findLast(({ from }) => from <= day)?.hours ?? hours;

/** The hours of the house on a day; null: it is closed. */
export function openingOn(day: string, calendar: ServiceCalendar): Opening | null {
  const kind = dayKind(day, calendar);
  return kind === 'holiday' ? null : hoursOn(day, calendar)[kind];
}

/** When a consultant is there on a day, within the hours of the house. */
export function dutyOn(duty: Duty, day: string, calendar: ServiceCalendar): Opening[] {
  const opening = openingOn(day, calendar);
  return opening ? within(dutyTimes(duty, day, isWorkday(day, calendar)), opening) : [];
}

/** When anybody is there on a day, in order: all the house's hours where those of nobody are kept. */
export function timesOn(day: string, calendar: ServiceCalendar): Opening[] {
  const planned = (calendar.duty ?? []).filter((one) => isPlanned(one, day));
  if (planned.length > 0) return joined(planned.flatMap((one) => dutyOn(one, day, calendar)));
  const opening = openingOn(day, calendar);
  return opening ? [opening] : [];
}

const isWithin = (times: readonly Opening[], minute: number): boolean =>
  times.some(({ opens, closes }) => minute >= opens && minute < closes);

/** Whether it is within the hours of the house, whoever is there. */
export function isOpen({ day, minute }: MarketMoment, calendar: ServiceCalendar): boolean {
  const opening = openingOn(day, calendar);
  return opening !== null && isWithin([opening], minute);
}

/** The first moment from now on at which some times begin; null: not within two months. */
function nextOpening(now: MarketMoment, timesOf: (day: string) => Opening[]): MarketMoment | null {
  for (let day = now.day, tried = 0; tried < 60; tried++, day = dayAfter(day)) {
    const next = timesOf(day).find(({ opens }) => day > now.day || opens > now.minute);
    if (next) return { day, minute: next.opens };
  }
  return null;
}

/** Whether a consultant is there now, as his hours say; those without go by the service's. */
export const isOnDuty = (duty: Duty, now: MarketMoment, calendar: ServiceCalendar): boolean =>
  isPlanned(duty, now.day)
    ? isWithin(dutyOn(duty, now.day, calendar), now.minute)
    : isInService(now, calendar);

/** When a consultant who is away is there again: 今天 13:00, 12月1日（周二）9:00, 两个月以后. */
export function backWords(duty: Duty, now: MarketMoment, calendar: ServiceCalendar): string {
  const back = nextOpening(now, (day) =>
    isPlanned(duty, day) ? dutyOn(duty, day, calendar) : timesOn(day, calendar),
  );
  return back ? momentWords(back, now) : '两个月以后';
}

/** The first workday after a day. */
export const nextWorkday = (after: string, exceptions?: DayExceptions): string =>
  firstDay(after, (day) => isWorkday(day, exceptions));

/** The first day after one of which something is so. */
function firstDay(after: string, isSo: (day: string) => boolean): string {
  let day = dayAfter(after);
  // No public holiday is near so long; a calendar that closes for ever must not hang the program.
  for (let tried = 0; tried < 60 && !isSo(day); tried++) day = dayAfter(day);
  return day;
}

/** By the end of service of a workday so many after now: what is promised in workdays, not counting today. */
export function workdaysOn(
  { day }: MarketMoment,
  workdays: number,
  calendar: ServiceCalendar = usualCalendar,
): MarketMoment {
  let last = day;
  for (let nth = 0; nth < workdays; nth++) last = nextWorkday(last, calendar);
  return { day: last, minute: hoursOn(last, calendar).workday.closes };
}

/** Whether somebody is there now. */
export const isInService = (
  { day, minute }: MarketMoment,
  calendar: ServiceCalendar = usualCalendar,
): boolean => isWithin(timesOn(day, calendar), minute);

/**
 * By when a call comes that is asked for now: ten minutes on while somebody is there, else ten minutes after somebody
 * is there again. Where nobody will be for two months the house's hours count: a promise ends.
 */
export function callBackBy(
  now: MarketMoment,
  calendar: ServiceCalendar = usualCalendar,
): MarketMoment {
  if (isInService(now, calendar)) return { day: now.day, minute: now.minute + callBackMinutes };
  const { duty: _, ...house } = calendar;
  const next =
    nextOpening(now, (day) => timesOn(day, calendar)) ??
    nextOpening(now, (day) => timesOn(day, house));
  const { day, minute } = next ?? {
    day: dayAfter(now.day),
    minute: hoursOn(dayAfter(now.day), calendar).workday.opens,
  };
  return { day, minute: minute + callBackMinutes };
}

/** The same as the person reads it: 10 分钟内, 今天 9:10 前, 11月23日（周一）9:10 前. */
export function callBackWords(now: MarketMoment, calendar?: ServiceCalendar): string {
  return isInService(now, calendar)
    ? `${callBackMinutes} 分钟内`
    : `${momentWords(callBackBy(now, calendar), now)} 前`;
}

/** 今天 9:10, 明天 9:10, 11月23日（周一）9:10 */
function momentWords({ day, minute }: MarketMoment, now: MarketMoment): string {
  const time = clockWords(minute);
  if (day === now.day) return `今天 ${time}`;
  if (day === dayAfter(now.day)) return `明天 ${time}`;
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日（${weekdayOf(day)}）${time}`;
}

const dayAfter = (day: string): string => shiftDay(day, 1);

function span(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, nth) => shiftDay(from, nth));
}
