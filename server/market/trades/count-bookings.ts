import { sql } from 'drizzle-orm';
import { standing } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { WHOLE_MARKET } from '../count-solutions';

/** Weeks that are told, the present one first. */
const WEEKS = 20;

/** A week from Monday on, today's part of the present one left out. */
export interface BookedWeek {
  /** YYYY-MM-DD */
  monday: string;
  /** publications that listed goods take in it, leave left out */
  places: number;
  /** paid for or agreed on */
  taken: number;
}

/** By trade, and under `market` of everything that is listed. */
export type Bookings = Record<string, BookedWeek[]>;

/**
 * How much of the coming weeks is taken. What a good takes in a week is its daily cap times the days on which it is not on leave:
 * the sum of all caps, less that of the few that are away.
 */
export async function countBookings(db: Db): Promise<Bookings> {
  const found = await rows<BookedWeek & { industry: string }>(
    db,
    sql`with week as (
          select nth, monday, greatest(monday, ${marketDay}) as first, monday + 6 as last
          from (select nth, date_trunc('week', ${marketDay})::date + 7 * nth as monday from generate_series(0, ${WEEKS - 1}::int) g(nth)) w),
        member as (
          select distinct s.industry, l.good_id from solutions s join good_listings l on l.category = any(s.categories)
          where s.status = 'published'
          union all select ${WHOLE_MARKET}, good_id from good_listings where category = 0),
        own as (select m.industry, sum(g.daily_cap)::bigint as caps from member m join goods g on g.id = m.good_id group by 1),
        away as (
          select m.industry, w.nth,
            sum(g.daily_cap * (least(w.last, g.leave_to) - greatest(w.first, g.leave_from) + 1))::bigint as places
          from member m join goods g on g.id = m.good_id and g.leave_from is not null
            join week w on g.leave_from <= w.last and g.leave_to >= w.first
          group by 1, 2),
        stands as (
          select m.industry, w.nth, sum(t.orders + t.agreed)::int as taken
          from (${standing(() => sql`true`)}) t join member m on m.good_id = t.good_id
            join week w on t.day between w.first::text and w.last::text
          group by 1, 2)
        select o.industry, w.monday::text as monday,
          (o.caps * (w.last - w.first + 1) - coalesce(a.places, 0))::bigint as places, coalesce(t.taken, 0) as taken
        from own o cross join week w left join away a using (industry, nth) left join stands t using (industry, nth)
        order by o.industry, w.nth`,
  );
  const bookings: Bookings = {};
  for (const { industry, ...week } of found) {
    const weeks = bookings[industry] ?? [];
    weeks.push(week);
    bookings[industry] = weeks;
  }
  return bookings;
}
