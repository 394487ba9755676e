import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { factsOf } from '@/server/order-records/public';
import { messageOf } from '@/server/orders/process/order-notices';
import { notify } from '@/server/site/public';
import { type LockedOrder, lockOrdersById } from '../lock-order';
import { remindAtSql, remindersOf } from './reminder-sql';

const hourMs = 3600_000;

/**
 * Tells sides of orders that their clocks end soon, and sets the next reminders; orders that somebody holds are
 * passed by. Of several that are late, only the last is told.
 * @param most the rest is told next time
 * @returns how many orders were looked after
 */
export const remindOrders = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'order',
    most,
    take: async (tx, except) => {
      const [due] = await rows<{ id: number; now: string }>(
        tx,
        sql`select id, now()::text as now from orders
            where remind_at <= now() and id <> all(${arrayOf('bigint', except)})
            order by remind_at limit 1 for update skip locked`,
      );
      return due;
    },
    work: remind,
  });

async function remind(tx: Db, { id, now }: { id: number; now: string }): Promise<void> {
  const [order] = await lockOrdersById(tx, [id]);
  if (order?.dueAt && !order.isDue) await tell(tx, order, order.dueAt, new Date(now));
  const next = order ? remindAtSql(sql`due_at`, factsOf(order)) : sql`null`;
  await tx.execute(sql`update orders set remind_at = ${next} where id = ${id}`);
}

async function tell(tx: Db, order: LockedOrder, dueAt: Date, now: Date): Promise<void> {
  const reminder = remindersOf(factsOf(order))
    .filter(({ hoursBefore }) => +dueAt - hoursBefore * hourMs <= +now)
    .at(-1);
  if (!reminder) return;
  const { side, ...message } = messageOf(order, reminder);
  const key = `order-reminder:${order.id}:${+dueAt}:${reminder.hoursBefore}:${side}`;
  await notify(tx, [{ ...message, key }]);
}
