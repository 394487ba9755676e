import { and, eq, inArray } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { orders } from '@/server/orders/tables';
import { orderProjects } from './tables';

/**
 * Counts a buyer's orders to a project, or with '' to none. Run in a transaction.
 * @throws appError not_found where one is missing or somebody else's: then none is changed
 */
export async function tagOrders(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
  project: string,
): Promise<void> {
  const wanted = [...new Set(orderSns)];
  const own = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.orderSn, wanted)));
  if (own.length !== wanted.length) throw appError('not_found');
  const ids = own.map(({ orderId }) => orderId);
  if (project === '') {
    await tx.delete(orderProjects).where(inArray(orderProjects.orderId, ids));
    return;
  }
  await tx
    .insert(orderProjects)
    .values(ids.map((orderId) => ({ orderId, buyerId, project })))
    .onConflictDoUpdate({ target: orderProjects.orderId, set: { project } });
}
