import { sql } from 'drizzle-orm';
import { entryRecord, type MoneyStep } from '@/lib/domain/listings/entry-record';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** How long a step took in the middle of all that came to it. */
export interface StepDays {
  step: MoneyStep;
  of: number;
  /** days since the application (opened), since the opening (paid), since the first order was paid (all others) */
  days: number;
}

const begins = startOfDay(sql`${marketDay} - ${entryRecord.days}::int`);
const ends = startOfDay(marketDay);

/**
 * From the application to the first money: of applications that were opened in the last whole days, and of accounts whose first
 * order was paid in them.
 */
export const countFirstMoney = (db: Db): Promise<StepDays[]> =>
  rows(
    db,
    sql`with opened as (
          select user_id, created_at, decided_at from entry_applications
          where state = 'opened' and decided_at >= ${begins} and decided_at < ${ends}),
        first as (
          select o.id, o.paid_at from (
            select good_id, min(id) as id from orders where paid_at is not null group by good_id) f
            join orders o on o.id = f.id
          where o.paid_at >= ${begins} and o.paid_at < ${ends}),
        took as (
          select 'opened' as step, decided_at - created_at as time from opened
          union all
          select 'paid', paid.at - a.decided_at from opened a cross join lateral (
            select min(o.paid_at) as at from orders o where o.seller_id = a.user_id and o.paid_at >= a.decided_at) paid
          union all
          select s.step, s.at - f.paid_at from first f cross join lateral (
            select 'drafted' as step, min(e.created_at) as at from order_events e
              where e.order_id = f.id and e.transition = 'submit_draft'
            union all
            select 'published', min(e.created_at) from order_events e
              where e.order_id = f.id and e.transition = 'file_link'
            union all
            select 'confirmed', min(e.created_at) from order_events e
              where e.order_id = f.id and e.to_state = 'retaining'
            union all
            select 'share', min(p.settled_at) from order_settlements p where p.order_id = f.id and p.part = 'share'
            union all
            select 'rest', min(e.created_at) from order_events e
              where e.order_id = f.id and e.transition = 'settle') s)
        select step, count(*)::int as of, (percentile_cont(0.5) within group (
          order by extract(epoch from time)::float8 / 86400))::float8 as days
        from took where time is not null group by step`,
  );
