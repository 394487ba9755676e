import { callBackMinutes, clockWords } from '../time/opening-hours';
import { type MarketMoment, type ServiceCalendar, timesOn } from '../time/service-hours';
import { shiftDay } from '../time/shift-day';

/** A call-back that nobody has answered so often may be closed. */
export const attemptsToClose = 3;

/** Days from today on which a call can be put off. */
const mostDays = 14;
/** Days with service whose times are offered. */
const offeredDays = 3;
const step = 30;

/** 2026-11-23 15:00 */
export const momentText = ({ day, minute }: MarketMoment): string =>
  `${day} ${clockWords(minute).padStart(5, '0')}`;

/** The same read again; null: it is no moment. */
export function readMoment(text: string): MarketMoment | null {
  const [, day = '', hour, minutes] =
    /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!day || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  return { day, minute: Number(hour) * 60 + Number(minutes) };
}

/** Somebody is there then, and was ten minutes before: whoever opens has time to call. */
function isCallable({ day, minute }: MarketMoment, calendar: ServiceCalendar): boolean {
  return timesOn(day, calendar).some(
    ({ opens, closes }) => minute >= opens + callBackMinutes && minute <= closes,
  );
}

const isAfter = (one: MarketMoment, other: MarketMoment): boolean =>
  one.day > other.day || (one.day === other.day && one.minute > other.minute);

/** Why a call cannot be put off to a moment; '' it can. */
export function againProblem(
  at: MarketMoment | null,
  now: MarketMoment,
  calendar: ServiceCalendar,
): string {
  if (!at) return '请选择再打的时间';
  if (!isAfter(at, now)) return '再打的时间须在现在之后';
  if (at.day > shiftDay(now.day, mostDays)) return `再打的时间最晚在 ${mostDays} 天内`;
  return isCallable(at, calendar) ? '' : '再打的时间没有顾问当班，请换一个';
}

/** Times that are offered: each half hour of the next days with service. */
export function againTimes(now: MarketMoment, calendar: ServiceCalendar): MarketMoment[] {
  const found: MarketMoment[] = [];
  for (let nth = 0, days = 0; nth <= mostDays && days < offeredDays; nth++) {
    const day = shiftDay(now.day, nth);
    const times = halfHours.map((minute) => ({ day, minute }));
    const open = times.filter((at) => againProblem(at, now, calendar) === '');
    found.push(...open);
    if (open.length > 0) days++;
  }
  return found;
}

const halfHours = Array.from({ length: (24 * 60) / step }, (_, nth) => nth * step);
