import {
  hoursOn,
  isWorkday,
  type MarketMoment,
  type ServiceCalendar,
  usualCalendar,
  workdaysOn,
} from '../time/service-hours';
import { shiftDay } from '../time/shift-day';
import type { Promised } from './console-queues';

const dayMinutes = 24 * 60;

/** By when something is promised that began to wait at a moment of the market's clock. */
export function promisedBy(
  since: MarketMoment,
  promised: Promised,
  calendar?: ServiceCalendar,
): MarketMoment {
  if ('workdays' in promised) return workdaysOn(since, promised.workdays, calendar);
  const minutes = 'hours' in promised ? promised.hours * 60 : promised.minutes;
  return later(since, minutes);
}

/** What began to wait before this moment is late now. */
export function lateBefore(
  now: MarketMoment,
  promised: Promised,
  calendar: ServiceCalendar = usualCalendar,
): MarketMoment {
  if (!('workdays' in promised)) {
    return later(now, -('hours' in promised ? promised.hours * 60 : promised.minutes));
  }
  // The last day whose promise has ended: as many ends of service have passed since it.
  let day =
    now.minute > hoursOn(now.day, calendar).workday.closes ? now.day : shiftDay(now.day, -1);
  for (let left = promised.workdays; left > 0; day = shiftDay(day, -1)) {
    if (isWorkday(day, calendar)) left--;
  }
  return { day: shiftDay(day, 1), minute: 0 };
}

function later({ day, minute }: MarketMoment, minutes: number): MarketMoment {
  const total = minute + minutes;
  const days = Math.floor(total / dayMinutes);
  return { day: shiftDay(day, days), minute: total - days * dayMinutes };
}
