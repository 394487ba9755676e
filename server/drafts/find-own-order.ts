import { and, eq } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import { appError } from '@/lib/errors';
import { openBrief } from '@/server/cart/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { ownOrders } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';

/** One of the caller's orders with what was asked of its draft. @throws appError not_found */
export async function findOwnOrder(
  db: Db,
  caller: Caller,
  orderSn: string,
): Promise<{ id: number; brief: Brief | null }> {
  const [order] = await db
    .select({ id: orders.id, brief: orders.brief })
    .from(orders)
    .where(and(eq(orders.orderSn, orderSn), ownOrders(caller)));
  if (!order) throw appError('not_found');
  return { id: order.id, brief: openBrief(order.brief) };
}
