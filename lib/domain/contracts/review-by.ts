import {
  closesAtMinute,
  isInService,
  isWorkday,
  type MarketMoment,
  nextWorkday,
  opensAtMinute,
  type ServiceCalendar,
} from '@/lib/domain/time/service-hours';

/**
 * By when the platform has looked at a certificate: one workday of service on. What comes in while nobody is there counts
 * from the next opening.
 */
export function reviewBy(sent: MarketMoment, calendar?: ServiceCalendar): MarketMoment {
  if (isInService(sent, calendar)) {
    return { day: nextWorkday(sent.day, calendar), minute: sent.minute };
  }
  const opensToday = isWorkday(sent.day, calendar) && sent.minute < opensAtMinute;
  return {
    day: opensToday ? sent.day : nextWorkday(sent.day, calendar),
    minute: closesAtMinute,
  };
}
