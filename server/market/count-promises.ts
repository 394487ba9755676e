import { type SQL, sql } from 'drizzle-orm';
import { type TimerLength, timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { withdrawalTimes } from '@/lib/domain/payouts/withdrawal-times';
import type { PromiseKey } from '@/lib/domain/site/kept-promises';
import type { MarketMoment } from '@/lib/domain/time/service-hours';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, isoOfMoment, marketDay, startOfDay } from '@/server/kernel/market-time';
import { calendarsSince } from '@/server/site/public';

/** How often the platform did in time what it promised; of what ended, or was over, in the last whole days. */
export type PromisesCount = Record<PromiseKey, { kept: number; of: number }>;

interface Kept {
  kept: number;
  of: number;
}

const begins = startOfDay(sql`${marketDay} - 90`);
const ends = startOfDay(marketDay);

const lengthOf = ({ count, unit }: TimerLength): SQL => sql.raw(`interval '${count} ${unit}s'`);

/**
 * A row for each thing promised: `due` when it was promised for, `done` when it was done, null where it is not. What is not due
 * before the days end does not count yet, unless it is done.
 */
const keptOf = async (db: Db, promised: SQL): Promise<Kept> => {
  const [found] = await rows<Kept>(
    db,
    sql`select count(*)::int as of, count(*) filter (where done <= due)::int as kept from (${promised}) p
        where coalesce(done, due) >= ${begins} and coalesce(done, due) < ${ends}`,
  );
  return found ?? { kept: 0, of: 0 };
};

/** Goes through the records of ninety days: once a day. */
export async function countPromises(db: Db): Promise<PromisesCount> {
  return {
    inspect: await keptOf(
      db,
      sql`select e.created_at + ${lengthOf(timerLengths.inspect_24h)} as due, (select min(n.created_at) from order_events n
            where n.order_id = e.order_id and n.id > e.id and n.from_state = 'inspecting'
              and n.to_state <> 'inspecting') as done
          from order_events e where e.to_state = 'inspecting' and e.from_state <> 'inspecting'
            and e.created_at >= ${begins} - interval '30 days'`,
    ),
    rule_dispute: await keptOf(
      db,
      sql`select created_at + ${lengthOf(promisedTimes.rule_dispute)} as due, ruled_at as done from disputes
          where withdrawn_at is null`,
    ),
    pay_out: await keptWithdrawals(db),
    call_back: await keptOf(
      db,
      sql`select promised_at as due,
            coalesce(first_called_at, case when state in ('reached', 'missed') then updated_at end) as done
          from callbacks where state <> 'void'`,
    ),
  };
}

/** By when a withdrawal is paid hangs on workdays and the hour it was asked at: on little else, so they are counted in groups. */
async function keptWithdrawals(db: Db): Promise<Kept> {
  const groups = await rows<{
    day: string;
    minute: number;
    paid_on: string;
    paid_at: number;
    count: number;
  }>(
    db,
    sql`select asked::date::text as day, hour_of_asking * 60 as minute, paid::date::text as paid_on,
          extract(hour from paid)::int * 60 + least(1, extract(minute from paid)::int) as paid_at, count(*)::int
        from (select ${byMarketClock(sql`created_at`)} as asked, ${byMarketClock(sql`ended_at`)} as paid,
            extract(hour from ${byMarketClock(sql`created_at`)})::int as hour_of_asking
          from withdrawals where state = 'paid' and ended_at >= ${begins} and ended_at < ${ends}) w
        group by 1, 2, 3, 4`,
  );
  const askedAt = ({ day, minute }: MarketMoment) => new Date(isoOfMoment({ day, minute }));
  const [first] = groups.toSorted((a, b) => a.day.localeCompare(b.day));
  const calendarAt = await calendarsSince(db, first && askedAt(first));
  const sums = { kept: 0, of: 0 };
  for (const { day, minute, paid_on, paid_at, count } of groups) {
    const { payBy } = withdrawalTimes({ day, minute }, calendarAt(askedAt({ day, minute })));
    sums.of += count;
    if (paid_on < payBy.day || (paid_on === payBy.day && paid_at <= payBy.minute))
      sums.kept += count;
  }
  return sums;
}
