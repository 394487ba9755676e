import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/window';
import { orders } from '@/server/orders/tables';

/** Orders whose money is to come by bank transfer, while they still wait for it. */
const isWaiting = and(
  eq(orders.state, 'pending_payment'),
  eq(orders.payWay, 'bank'),
  gt(orders.dueAt, sql`now()`),
);

/** How many orders wait for a transfer. */
export const countTransfers = (db: Db): Promise<number> => db.$count(orders, isWaiting);

/** They themselves, the nearest end first. */
export const waitingTransfers = (db: Db, { most, skip }: Window) =>
  db
    .select({
      orderSn: orders.orderSn,
      priceFen: orders.priceFen,
      name: users.nicename,
      dueAt: orders.dueAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(isWaiting)
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(most)
    .offset(skip);
