import {
  hoursOn,
  isWorkday,
  type MarketMoment,
  nextWorkday,
  type ServiceCalendar,
  usualCalendar,
} from '@/lib/domain/time/service-hours';

/**
 * By when the platform has looked at a certificate: one workday of service on. What comes in while nobody is there counts
 * from the next opening.
 */
export function reviewBy(
  sent: MarketMoment,
  calendar: ServiceCalendar = usualCalendar,
): MarketMoment {
  const { opens, closes } = hoursOn(sent.day, calendar).workday;
  const next = nextWorkday(sent.day, calendar);
  const then = hoursOn(next, calendar).workday;
  if (!isWorkday(sent.day, calendar) || sent.minute >= closes) {
    return { day: next, minute: then.closes };
  }
  return sent.minute < opens
    ? { day: sent.day, minute: closes }
    : { day: next, minute: Math.min(Math.max(sent.minute, then.opens), then.closes) };
}
