import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { orders } from '@/server/orders/tables';

/** By whomever the draft was: it may be published. */
const approvingNames = transitionNames.filter((name) => transitionOf(name).step === 'approve');

/** When an order's draft was approved; null: it was not. */
export const approvedAtSql = (orderId: SQLWrapper): SQL<Date | null> =>
  sql`(select max(e.created_at) from order_events e
    where e.order_id = ${orderId} and e.transition = any(${arrayOf('text', approvingNames)}))`.mapWith(
    orders.paidAt,
  );

/** The same of one order that was not read whole. */
export async function approvedAt(db: Db, orderId: number): Promise<Date | null> {
  const [found] = await rows<{ at: string | null }>(
    db,
    sql`select ${approvedAtSql(sql`${orderId}`)}::text as at`,
  );
  return found?.at ? new Date(found.at) : null;
}
