import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/**
 * Registers everybody before the first thing that they did: what the demonstration dates back was done by accounts that it opened
 * today. They come some days before it, each another number of them; who has done nothing stays as they are.
 */
export async function registerBefore(tx: Db): Promise<void> {
  await tx.execute(sql`
    with deeds (user_id, at) as (
      select buyer_id, created_at from orders union all select seller_id, created_at from orders
      union all select user_id, created_at from payments union all select user_id, created_at from withdrawals
      union all select user_id, created_at from verifications union all select user_id, created_at from account_events
      union all select owner_id, created_at from goods where is_demo),
    first as (select user_id, min(at) as at from deeds where user_id is not null group by user_id)
    update users u set created_at = first.at - make_interval(days => 2 + (u.id % 9)::int, mins => 7 * (u.id % 50)::int)
    from first where first.user_id = u.id and u.is_demo and first.at <= u.created_at`);
}
