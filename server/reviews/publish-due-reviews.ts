import { sql } from 'drizzle-orm';
import { reviewDays } from '@/lib/domain/order-review';
import { type Db, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { publishOrders } from './publish-orders';

const batch = 100;

/**
 * Publishes the reviews whose other side has not written within the days it had. Several copies of the program share
 * the work, since each takes what no other has locked.
 * @returns how many
 */
export async function publishDueReviews(db: Db): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await inTransaction(db, publishSome);
    published += count;
    if (count < batch) return published;
  }
}

async function publishSome(tx: Db): Promise<number> {
  // A completed order is not written to any more: its row was last changed when it was completed.
  const due = await rows<{ orderId: number }>(
    tx,
    sql`select r.order_id as "orderId" from order_reviews r join orders o on o.id = r.order_id
        where r.published_at is null and o.updated_at <= now() - make_interval(days => ${reviewDays})
        order by r.created_at limit ${batch} for update of r skip locked`,
  );
  if (due.length > 0)
    await publishOrders(
      tx,
      due.map(({ orderId }) => orderId),
    );
  return due.length;
}
