import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Orders of a seller that are looked at, newest first: whatever was accepted today was placed not long ago. */
const RECENT = 2_000;

/** How many orders a seller accepted today, by good; goods without any are left out. */
export async function countAcceptedToday(db: Db, sellerId: number): Promise<Map<number, number>> {
  const found = await rows<{ good_id: number; accepted: number }>(
    db,
    sql`select o.good_id, count(*)::int as accepted
        from (select id, good_id, created_at from orders where seller_id = ${sellerId}
          order by id desc limit ${RECENT}) o
        where o.created_at > now() - interval '14 days' and exists (
          select 1 from order_events e where e.order_id = o.id and e.transition = 'accept'
            and e.created_at >= ${startOfDay(marketDay)})
        group by o.good_id`,
  );
  return new Map(found.map(({ good_id, accepted }) => [good_id, accepted]));
}
