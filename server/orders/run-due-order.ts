import { sql } from 'drizzle-orm';
import { available } from '@/lib/domain/order-transitions';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { lockOrdersById } from './lock-order';
import { factsOf } from './order-view';
import { transitionLocked } from './transition-order';

/**
 * Lets the clock of one due order do its work; orders that another copy of the program, or a person, holds
 * at this moment are passed by.
 * @returns false when none is due
 */
export async function runDueOrder(tx: Db): Promise<boolean> {
  const [due] = await rows<{ id: number }>(
    tx,
    sql`select id from orders where due_at <= now() order by due_at limit 1 for update skip locked`,
  );
  if (!due) return false;
  const [order] = await lockOrdersById(tx, [due.id]);
  const transition = order && available(factsOf(order), 'system')[0];
  if (order && transition) {
    await transitionLocked(tx, order, transition);
    return true;
  }
  // The table's test forbids it; a clock that means nothing must not stop the others.
  log().error({ orderId: due.id }, 'a due order has no transition');
  await tx.execute(sql`update orders set due_at = null where id = ${due.id}`);
  return true;
}
