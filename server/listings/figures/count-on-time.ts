import { sql } from 'drizzle-orm';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { entryRecord } from '@/lib/domain/listings/entry-record';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { dealtOrder } from '@/server/order-records/public';

/** A listed account that keeps its days. */
export interface PunctualAccount {
  sn: string;
  platform: number;
  title: string;
  img: string;
  /** orders with a first draft, and of them those that missed no date */
  delivered: number;
  on_time: number;
  /** the last of these orders, the oldest first; true: late */
  last: boolean[];
}

/** The most punctual of the accounts that delivered enough in the last whole days, with their last orders. */
export const countOnTime = (db: Db): Promise<PunctualAccount[]> =>
  rows(
    db,
    sql`with dealt as (
          select d.* from (${dealtOrder(
            sql`o.paid_at < ${startOfDay(marketDay)}
                and o.paid_at >= ${startOfDay(sql`${marketDay} - ${entryRecord.onTimeDays}::int`)}`,
          )}) d where d.delivered),
        best as (
          select d.good_id, count(*)::int as delivered, count(*) filter (where not d.late)::int as on_time
          from dealt d join good_listings l on l.good_id = d.good_id and l.category = 0
          group by d.good_id having count(*) >= ${RATED_FROM}::int
          order by count(*) filter (where not d.late)::numeric / count(*) desc, count(*) desc, d.good_id
          limit ${entryRecord.accounts}::int)
        select g.good_sn as sn, g.platform, g.title, coalesce(g.avatar, '') as img, b.delivered, b.on_time,
          (select json_agg(n.late order by n.paid_at, n.id) from (
            select late, paid_at, id from dealt where good_id = b.good_id
            order by paid_at desc, id desc limit ${entryRecord.lastOrders}::int) n) as last
        from best b join goods g on g.id = b.good_id
        order by b.on_time::numeric / b.delivered desc, b.delivered desc, b.good_id`,
  );
