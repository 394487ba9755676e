import { sql } from 'drizzle-orm';
import { reviewDays } from '@/lib/domain/orders/review-days';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { processInBatches } from '@/server/kernel/process-due';
import { publishOrders } from './publish-orders';

const batch = 100;

/**
 * Publishes the reviews whose other side has not written within the days it had. Several copies of the program share
 * the work, since each takes what no other has locked.
 * @returns how many
 */
export const publishDueReviews = (db: Db): Promise<number> =>
  processInBatches(db, {
    name: 'reviews of order',
    batch,
    // A completed order is not written to any more: its row was last changed when it was completed.
    take: (tx, most, except) =>
      rows<{ id: number }>(
        tx,
        sql`select r.order_id as id from order_reviews r join orders o on o.id = r.order_id
            where r.published_at is null and o.updated_at <= now() - make_interval(days => ${reviewDays})
              and r.order_id <> all(${arrayOf('bigint', except)})
            order by r.created_at limit ${most} for update of r skip locked`,
      ),
    work: (tx, due) =>
      publishOrders(
        tx,
        due.map(({ id }) => id),
      ),
  });
