import {
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
  const { opens, closes } = calendar.hours.workday;
  if (!isWorkday(sent.day, calendar) || sent.minute >= closes) {
    return { day: nextWorkday(sent.day, calendar), minute: closes };
  }
  return sent.minute < opens
    ? { day: sent.day, minute: closes }
    : { day: nextWorkday(sent.day, calendar), minute: sent.minute };
}
