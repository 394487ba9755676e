import { sql } from 'drizzle-orm';
import { available } from '@/lib/domain/order-transitions';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { type LockedOrder, lockDueOrder, lockDueSettlement } from './lock-order';
import { factsOf } from './order-view';
import { transitionLocked } from './transition-order';

/** Transactions that run at the same time: each waits for the disk at its end, not for the others. */
const atOnce = 4;

/**
 * Lets the clocks of due orders and of their settlements do their work, each in a transaction of its own; orders that another copy of the
 * program, or a person, holds at this moment are passed by. One that fails is said in the log and does not stop the
 * others.
 * @param most the rest is due next time
 * @returns how many were done
 */
export async function runDueOrders(db: Db, most: number): Promise<number> {
  const failed: number[] = [];
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (begun < most) {
      begun++;
      let claimed: LockedOrder | undefined;
      try {
        await inTransaction(db, async (tx) => {
          claimed = (await lockDueOrder(tx, failed)) ?? (await lockDueSettlement(tx, failed));
          if (claimed) await runClock(tx, claimed);
        });
        if (!claimed) return;
        done++;
      } catch (error) {
        if (!claimed) throw error;
        failed.push(claimed.id);
        log().error({ err: error, orderId: claimed.id }, 'the clock of an order failed');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

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
