import { sql } from 'drizzle-orm';
import { unpublishedStates } from '@/lib/domain/orders/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { withoutIndexes } from './without-indexes';

/**
 * Gives the goods of {@link makeManyGoods} what stands on their days: every tenth has one to four orders that are paid and not
 * published, in the next six weeks, and of every fiftieth a day is agreed on. As many goods have had as many orders that are done.
 */
export async function makeManyBookings(db: Db): Promise<void> {
  await withoutIndexes(db, ['orders', 'inquiry_lines'], async (tx) => {
    await tx.execute(sql`
      insert into orders (order_sn, buyer_id, seller_id, good_id, cart_id, snapshot, price_fen, fee_rate, release_percent,
        retention_days, state, brief, paid_at)
      select 'TF97' || lpad((g.id * 10 + n)::text, 16, '0'), g.owner_id, g.owner_id, g.id, -g.id * 10 - n, '{}', 100000, 0.08, 80, 30,
        case when g.id % 10 = 0 then (${arrayOf('text', unpublishedStates)})[1 + (g.id / 10 + n) % ${unpublishedStates.length}::integer]
          else 'completed' end,
        jsonb_build_object('product', '产品', 'wanted_date', (${marketDay} + 1 + (g.id / 7 + n * n * 5)::integer % 42)::text), now()
      from goods g cross join generate_series(1, 4) n
      where g.id % 5 = 0 and n <= 1 + (g.id / 10) % 4`);
    await tx.execute(sql`
      with asked as (insert into inquiries (inquiry_no, buyer_id, note)
        select 'XD97000000', max(id), '新品' from users returning id, buyer_id)
      insert into inquiry_lines (inquiry_id, buyer_id, seller_id, good_id, sku_id, position, state, listed_fen, price_fen,
        wanted_on, due_at)
      select a.id, a.buyer_id, a.buyer_id, s.good_id, s.id, s.position, 'agreed', s.price_fen, s.price_fen,
        ${marketDay} + 3 + (s.good_id % 20)::integer, now() + interval '60 hours'
      from asked a, lateral (select distinct on (good_id) * from good_skus where good_id % 50 = 0 order by good_id, position) s`);
  });
}
