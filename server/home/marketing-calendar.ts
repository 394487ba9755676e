import type { Answer } from '@/lib/contract';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { orderBy, shoppingDaysBetween } from '@/lib/domain/time/shopping-days';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { readFigures, WHOLE_MARKET } from '@/server/market/public';

/** About five months. */
const AHEAD_DAYS = 139;

/** The shopping days ahead, each with the last day on which three of four orders would still be online in time. */
export async function readMarketingCalendar(db: Db): Promise<Answer<'marketing_calendar'>> {
  const [today, trades, bookings] = await Promise.all([
    todayOf(db),
    readFigures(db, 'trades'),
    readFigures(db, 'bookings'),
  ]);
  const lead = trades?.value.lead ?? null;
  return {
    today,
    lead: lead && { days: lead.three_quarters, orders: lead.orders },
    weeks: bookings?.value[WHOLE_MARKET] ?? [],
    days: shoppingDaysBetween(today, shiftDay(today, AHEAD_DAYS)).map((each) => ({
      ...each,
      order_by: lead && orderBy(each.day, lead.three_quarters),
    })),
  };
}
