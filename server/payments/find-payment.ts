import { and, asc, eq, sql } from 'drizzle-orm';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import type { PaymentState } from '@/lib/domain/payments/states';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { orders } from '@/server/orders/tables';
import { paymentOrders, payments } from './tables';

/** A payment as code reads it: real types, and what the database's clock says. */
export interface FoundPayment extends Omit<typeof payments.$inferSelect, 'kind' | 'way' | 'state'> {
  kind: 'order' | 'recharge';
  way: PayWay;
  /** a pending one whose time is over reads expired, though the job has not come by yet */
  state: PaymentState;
  secondsLeft: number;
  orderSns: string[];
}

/** One of the user's own payments. @throws appError not_found */
export async function paymentBySn(db: Db, userId: number, paySn: string): Promise<FoundPayment> {
  const [found] = await db
    .select({
      payment: payments,
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${payments.expiresAt} - now())))::int`,
    })
    .from(payments)
    .where(and(eq(payments.paySn, paySn), eq(payments.userId, userId)));
  if (!found) throw appError('not_found');
  const covered = await db
    .select({ orderSn: orders.orderSn })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(eq(paymentOrders.paymentId, found.payment.id))
    .orderBy(asc(paymentOrders.position));
  // Written by this area only, from the constants these types are made of.
  const state = found.payment.state;
  return {
    ...found.payment,
    kind: found.payment.kind as 'order' | 'recharge',
    way: found.payment.way,
    state: state === 'pending' && found.secondsLeft === 0 ? 'expired' : state,
    secondsLeft: found.secondsLeft,
    orderSns: covered.map((row) => row.orderSn),
  };
}
