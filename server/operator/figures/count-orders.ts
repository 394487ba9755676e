import { type SQL, sql } from 'drizzle-orm';
import { repeatDays } from '@/lib/domain/operators/figures/figure-kinds';
import { startOfDay } from '@/server/kernel/market-time';
import { eachPart, within } from './part-rows';

/** Rows of operator_figures_days of the orders placed on a day. */
export const countPlaced = (day: string): SQL => sql`
  select s.part, k.kind, s.key, '' as label, 0 as bin, k.count, k.fen
  from (
    select part.part, part.key, count(*) as orders, sum(o.price_fen) as fen, count(distinct o.buyer_id) as people
    from orders o ${eachPart} where ${within(sql`o.created_at`, day)} group by 1, 2) s
  cross join lateral (values ('placed', s.orders, s.fen), ('placers', s.people, 0)) as k(kind, count, fen)`;

/** Of the orders paid on a day, whatever became of them since. */
export const countPaid = (day: string): SQL => sql`
  select s.part, k.kind, s.key, '' as label, 0 as bin, k.count, k.fen
  from (
    select part.part, part.key, count(*) as orders, sum(o.price_fen) as fen, count(distinct o.buyer_id) as people,
      count(distinct o.buyer_id) filter (where o.is_again) as again
    from (
      select p.*, exists (select 1 from orders b where b.buyer_id = p.buyer_id and b.paid_at < ${startOfDay(day)}
          and b.paid_at >= ${startOfDay(sql`${day}::date - ${repeatDays}::int`)}) as is_again
      from orders p where ${within(sql`p.paid_at`, day)}) o ${eachPart} group by 1, 2) s
  cross join lateral (values ('paid', s.orders, s.fen), ('buyers', s.people, 0), ('repeats', s.again, 0))
    as k(kind, count, fen)`;

/** Of the disputes opened on a day, those that were taken back since among them. */
export const countDisputes = (day: string): SQL => sql`
  select part.part, 'disputes' as kind, part.key, '' as label, 0 as bin, count(*) as count, 0 as fen
  from disputes d join orders o on o.id = d.order_id ${eachPart}
  where ${within(sql`d.created_at`, day)} group by part.part, part.key`;
