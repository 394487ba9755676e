import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { anOrder, letShareFallDue, letTimeRunOut, type OrderRow, type TestOrder } from './an-order';

/** Steps of the usual way after acceptance; the last three are the clocks'. */
const toTheEnd = [
  'submit_draft',
  'approve_draft',
  'file_link',
  'pass_inspection',
  'confirm',
  'settle_share',
  'period_over',
  'settle',
] as const;

/** An order that went its usual way to the money in its owner's hands. */
export async function aCompletedOrder(row: Omit<OrderRow, 'state'> = {}): Promise<TestOrder> {
  const order = await anOrder({ ...row, state: 'producing' });
  await complete(order);
  return order;
}

/** Lets an order that is being produced go its usual way to the end. */
export async function complete(order: Pick<TestOrder, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  for (const transition of toTheEnd) {
    if (transition === 'settle_share') await letShareFallDue(order);
    if (transition === 'period_over' || transition === 'settle') await letTimeRunOut(order);
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, transition));
  }
}
