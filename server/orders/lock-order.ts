import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { type OrderView, toView } from './order-view';
import { orders } from './tables';

export type LockedOrder = Omit<OrderView, 'escrowFen' | 'secondsLeft'>;

/**
 * Locks orders for this transaction, by id, so that two transactions over the same ones cannot block each
 * other. Everything that moves an order holds its row first.
 * @param name of the statement, one for each number of orders
 */
async function lock(tx: Db, where: ReturnType<typeof and>, name: string): Promise<LockedOrder[]> {
  const found = await tx
    .select({ order: orders, isDue: sql<boolean>`coalesce(${orders.dueAt} <= now(), false)` })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
    .prepare(name)
    .execute();
  return found.map((row) => toView({ ...row, escrowFen: 0, secondsLeft: null }));
}

/** @throws appError not_found where one is missing or not this buyer's */
export async function lockBuyersOrders(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
): Promise<LockedOrder[]> {
  const wanted = [...new Set(orderSns)];
  await racePoint('before the orders are locked');
  const found = await lock(
    tx,
    and(eq(orders.buyerId, buyerId), inArray(orders.orderSn, wanted)),
    `lock_buyers_orders_${wanted.length}`,
  );
  if (found.length !== wanted.length) throw appError('not_found');
  await racePoint('after the orders are locked');
  return found;
}

/** By id; for the program's own callers. @throws Error where one is missing */
export async function lockOrdersById(tx: Db, ids: readonly number[]): Promise<LockedOrder[]> {
  const found = await lock(tx, inArray(orders.id, [...ids]), `lock_orders_${ids.length}`);
  if (found.length !== new Set(ids).size) throw new Error('an order is missing');
  return found;
}
