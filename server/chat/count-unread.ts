import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** How many messages of the other side a person has not read, by order; orders without any are absent. */
export async function countUnreadChat(
  db: Db,
  userId: number,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const found = await rows<{ orderId: number; unread: number }>(
    db,
    sql`select m.order_id as "orderId", count(*)::int as unread
        from order_messages m
          left join order_reads r on r.order_id = m.order_id and r.user_id = ${userId}
        where m.order_id = any(${arrayOf('bigint', orderIds)}) and m.author_id <> ${userId}
          and m.id > coalesce(r.last_read_id, 0)
        group by m.order_id`,
    'unread_chat',
  );
  return new Map(found.map(({ orderId, unread }) => [orderId, unread]));
}
