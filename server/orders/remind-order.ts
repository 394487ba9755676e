import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { type LockedOrder, lockOrdersById } from './lock-order';
import { messageOf } from './order-notices';
import { factsOf } from './order-view';
import { remindAtSql, remindersOf } from './reminder-sql';

const hourMs = 3600_000;

/**
 * Tells one order's side that its clock ends soon, and sets the next reminder; orders that somebody holds are
 * passed by. Of several that are late, only the last is told.
 * @returns false when no reminder is due
 */
export async function remindOrder(tx: Db): Promise<boolean> {
  const [due] = await rows<{ id: number; now: string }>(
    tx,
    sql`select id, now()::text as now from orders where remind_at <= now()
        order by remind_at limit 1 for update skip locked`,
  );
  if (!due) return false;
  const [order] = await lockOrdersById(tx, [due.id]);
  if (order?.dueAt && !order.isDue) await tell(tx, order, order.dueAt, new Date(due.now));
  const next = order ? remindAtSql(sql`due_at`, factsOf(order)) : sql`null`;
  await tx.execute(sql`update orders set remind_at = ${next} where id = ${due.id}`);
  return true;
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
