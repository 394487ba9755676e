import { sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Whole days of completed orders that are counted. */
export const RESULT_DAYS = 90;

/** What completed orders of a position came to. */
export interface PositionResult {
  platform: number;
  position: number;
  orders: number;
  /** median of what was paid for the position */
  paid_fen: number;
  /** orders with a first draft, and those whose first one was approved */
  drafted: number;
  first_try: number;
}

/** Goes through the orders of these days: once a day. */
export const countResults = (db: Db): Promise<PositionResult[]> =>
  rows(
    db,
    sql`with done as (
          select o.id, g.platform, (o.snapshot->>'position')::smallint as position, o.price_fen - o.add_ons_fen as paid
          from orders o join goods g on g.id = o.good_id
          where o.state = 'completed' and o.updated_at < ${startOfDay(marketDay)}
            and o.updated_at >= ${startOfDay(sql`${marketDay} - ${RESULT_DAYS}::int`)}),
        drafts as (
          select e.order_id, bool_or(e.transition = 'submit_draft') as drafted,
            bool_or(e.transition in ('ask_changes', 'platform_return')) as returned
          from order_events e join done on done.id = e.order_id group by e.order_id)
        select d.platform, d.position, count(*)::int as orders,
          (percentile_disc(0.5) within group (order by d.paid))::bigint as paid_fen,
          count(*) filter (where s.drafted)::int as drafted,
          count(*) filter (where s.drafted and not s.returned)::int as first_try
        from done d left join drafts s on s.order_id = d.id
        where d.paid > 0 group by 1, 2 having count(*) >= ${priceSample.least}::int order by 1, 2`,
  );
