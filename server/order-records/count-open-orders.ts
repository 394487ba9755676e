import { and, eq, notInArray, or } from 'drizzle-orm';
import { endStates } from '@/lib/domain/orders/states';
import type { Db } from '@/server/kernel/database';
import { orders } from '@/server/orders/tables';

/** How many orders of a person, bought or sold, have not come to an end. */
export const countOpenOrders = (db: Db, userId: number): Promise<number> =>
  db.$count(
    orders,
    and(
      or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
      notInArray(orders.state, [...endStates]),
    ),
  );
