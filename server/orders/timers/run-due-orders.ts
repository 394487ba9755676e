import { sql } from 'drizzle-orm';
import { available } from '@/lib/domain/orders/transitions';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { processDue } from '@/server/kernel/process-due';
import { factsOf } from '@/server/order-records/public';
import { transitionLocked } from '@/server/orders/process/transition-order';
import { type LockedOrder, lockDueOrder, lockDueSettlement } from '../lock-order';

/**
 * Lets the clocks of due orders and of their settlements do their work, each in a transaction of its own; orders that another copy of the
 * program, or a person, holds at this moment are passed by.
 * @param most the rest is due next time
 * @returns how many were done
 */
export const runDueOrders = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'order',
    most,
    atOnce: 4,
    take: async (tx, except) =>
      (await lockDueOrder(tx, except)) ?? (await lockDueSettlement(tx, except)),
    work: runClock,
  });

async function runClock(tx: Db, order: LockedOrder): Promise<void> {
  const [transition] = available(factsOf(order), 'system');
  if (transition) {
    await transitionLocked(tx, order, transition);
    return;
  }
  // The table's test forbids it; a clock that means nothing must not stop the others.
  log().error({ orderId: order.id }, 'a due order has no transition');
  await tx.execute(sql`update orders set due_at = null where id = ${order.id}`);
}
