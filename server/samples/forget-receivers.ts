import { sql } from 'drizzle-orm';
import { endStates } from '@/lib/domain/orders/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** Deletes where samples went once their order has ended; what was sent stays in the record. @returns how many */
export async function forgetReceivers(db: Db): Promise<number> {
  const gone = await rows<{ order_id: number }>(
    db,
    sql`update order_samples set receiver_sealed = null, updated_at = now()
        where receiver_sealed is not null and order_id in
          (select id from orders where state = any(${arrayOf('text', endStates)}))
        returning order_id`,
  );
  return gone.length;
}
