import {
  hoursOn,
  isWorkday,
  type MarketMoment,
  nextWorkday,
  type ServiceCalendar,
  usualCalendar,
} from '@/lib/domain/time/service-hours';

/** What comes in by then is reviewed the same workday. */
const sameDayUntil = 15 * 60;
const noon = 12 * 60;

/** By when each step of a withdrawal is done, as it is promised before it is sent. */
export interface WithdrawalTimes {
  reviewBy: MarketMoment;
  payBy: MarketMoment;
  arriveBy: MarketMoment;
}

/** Reviewed on the same workday until 15:00, else on the next; paid by noon of the next one, there by its evening. */
export function withdrawalTimes(
  asked: MarketMoment,
  calendar: ServiceCalendar = usualCalendar,
): WithdrawalTimes {
  const isToday = isWorkday(asked.day, calendar) && asked.minute < sameDayUntil;
  const reviewDay = isToday ? asked.day : nextWorkday(asked.day, calendar);
  const payDay = nextWorkday(reviewDay, calendar);
  const closes = (day: string) => hoursOn(day, calendar).workday.closes;
  return {
    reviewBy: { day: reviewDay, minute: closes(reviewDay) },
    payBy: { day: payDay, minute: noon },
    arriveBy: { day: payDay, minute: closes(payDay) },
  };
}
