import { type SQL, sql } from 'drizzle-orm';
import { loadDays } from '@/lib/domain/catalog/free-days';
import type { DayRange } from '@/lib/domain/catalog/more-spelling';
import { standing } from '@/server/catalog/taken-days';
import { marketDay } from '@/server/kernel/market-time';

/*
 * What day-tests.ts counts in columns, said to the database for the goods that a search found; in a statement that has good_traits
 * as t.
 */

/** Days that its owner takes: of the list's position, else of the fastest that is sold. */
export const leadDays = (position: number): SQL => sql`coalesce((
    select min(coalesce(s.lead_time_days, t.lead_days)) from good_skus s
    where s.good_id = t.good_id and t.prices[s.position + 1] is not null
      and ${position ? sql`s.position = ${sql.raw(String(position))}` : sql`true`}), t.lead_days)`;

export const dailyCap = sql`(select g.daily_cap from goods g where g.id = t.good_id)`;

/** Days from the first possible one on which it publishes and takes one more. */
export function freeDaysIn({ from, to }: DayRange, position: number): SQL {
  const earliest = sql`${marketDay} + greatest(1, ${leadDays(position)})`;
  const first = from ? sql`greatest(${from}::date, ${earliest})` : sql`(${earliest})`;
  const last = sql`${to}::date`;
  return sql`(${openDays(first, last)} - (select count(*)
    from (${takenOn(first, last)}) d where d.taken >= ${dailyCap}))`;
}

/** How much of the places of its next days is taken, in 1/10 000; null where it is on leave all the while. */
export function loadNow(): SQL {
  const [first, last] = [
    sql`(${marketDay} + 1)`,
    sql`(${marketDay} + ${sql.raw(String(loadDays))})`,
  ];
  return sql`((select 10000.0 * coalesce(sum(least(d.taken, ${dailyCap})), 0) from (${takenOn(first, last)}) d)
    / nullif(${openDays(first, last)} * ${dailyCap}, 0))`;
}

/** As lib/domain/catalog/free-days counts them. */
const openDays = (
  first: SQL,
  last: SQL,
): SQL => sql`(greatest(0, ${last} - ${first} + 1) - case when t.leave_from is null then 0
  else greatest(0, least(${last}, t.leave_to) - greatest(${first}, t.leave_from) + 1) end)`;

/** Of its open days those on which something stands. */
const takenOn = (first: SQL, last: SQL): SQL => sql`
  select s.day, sum(s.orders + s.agreed) as taken from (${standing((goodId) => sql`${goodId} = t.good_id`)}) s
  where s.day between (${first})::text and (${last})::text
    and not coalesce(s.day between t.leave_from::text and coalesce(t.leave_to::text, '9999'), false)
  group by s.day`;
