import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/** A share of 0 to 1 that a good always gets anew. @param word tells draws of one good apart */
const drawn = (word: string) =>
  sql`('x' || left(md5(${word}::text || g.good_sn), 8))::bit(32)::bigint / 4294967296.0`;

/** The accounts came in one by one over two years, each before its first order; some of those without orders changed a price this week. */
export async function seedGoodsPast(tx: Db): Promise<void> {
  await tx.execute(sql`update goods g set created_at = least(now() - ${drawn('came')} * interval '720 days',
      (select min(o.created_at) - interval '20 days' from orders o where o.good_id = g.id))
    where g.is_demo`);
  await tx.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
    select good_id, position, was_fen, fen, now() - ago * interval '7 days' from (
      select g.id as good_id, s.position, s.price_fen as fen, ${drawn('ago')} as ago,
        (round(s.price_fen * (case when ${drawn('rose')} < 0.62 then 0.93 else 1.08 end) / 1000) * 1000)::bigint as was_fen
      from goods g join good_skus s on s.good_id = g.id
      where g.is_demo and g.status = 'live' and s.price_fen > 0 and ${drawn('changed')} < 0.03
        and not exists (select 1 from good_price_changes c where c.good_id = g.id)
        and g.created_at < now() - interval '30 days') c
    where was_fen <> fen`);
}
