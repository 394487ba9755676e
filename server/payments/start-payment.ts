import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { areaHref, href } from '@/lib/address/routes';
import { areaOfGroup, groupOf } from '@/lib/domain/account/user-group';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { inTime, makePaySn } from '@/server/order-records/public';
import type { LockedOrder } from '@/server/orders/public';
import type { PaymentOrder, PaymentProvider } from '@/server/providers/payment';
import { requireWay } from './require-way';
import { paymentOrders, payments } from './tables';

export type Payment = typeof payments.$inferSelect;

export interface StartedPayment {
  payment: Payment;
  payUrl: string;
  isSimulated: boolean;
}

/**
 * Starts an online payment of orders that this transaction has locked, or finds the one that was started for
 * exactly them and is still open: a repeated request leads to the same cashier.
 * @param how `walletFen`: what the wallet adds when the rest has come, less than the orders cost
 */
export async function startOrderPayment(
  tx: Db,
  userId: number,
  orders: readonly LockedOrder[],
  { way, walletFen }: { way: OnlineWay; walletFen: number },
): Promise<StartedPayment> {
  const provider = requireWay(way);
  const amountFen = minusFen(sumFen(orders.map((order) => order.priceFen)), walletFen);
  const open = await findOpen(tx, { userId, orders, way, amountFen, provider });
  if (open) return started(provider, open, orderSns(orders), groupOf.advertiser);
  const dueSoonest = orders.flatMap((order) => order.dueAt ?? []).sort((a, b) => +a - +b)[0];
  const payment = await insertPayment(tx, {
    userId,
    kind: 'order',
    way,
    provider: provider.name,
    amountFen,
    walletFen,
    ...(dueSoonest ? { notAfter: dueSoonest } : {}),
  });
  await tx.insert(paymentOrders).values(
    orders.map((order, position) => ({
      paymentId: payment.id,
      orderId: order.id,
      amountFen: order.priceFen,
      position,
    })),
  );
  return started(provider, payment, orderSns(orders), groupOf.advertiser);
}

/** Starts an online recharge of the wallet. */
export async function startRecharge(
  tx: Db,
  { userId, group }: Pick<Caller, 'userId' | 'group'>,
  amountFen: number,
  way: OnlineWay,
): Promise<StartedPayment> {
  const provider = requireWay(way);
  const payment = await insertPayment(tx, {
    userId,
    kind: 'recharge',
    way,
    provider: provider.name,
    amountFen,
    walletFen: 0,
  });
  return started(provider, payment, [], group);
}

/** Where the payer goes to pay, and where they come back to. */
export function started(
  provider: PaymentProvider,
  payment: Payment,
  sns: readonly string[],
  group: number,
): StartedPayment {
  const payUrl = provider.create(orderOf(payment, sns, group));
  return { payment, payUrl, isSimulated: provider.isSimulated };
}

/** A payment as its provider is told of it; the same each time, as a provider that is asked again insists. */
export const orderOf = (
  payment: Pick<Payment, 'kind' | 'paySn' | 'amountFen' | 'expiresAt'>,
  sns: readonly string[],
  group: number,
): PaymentOrder => ({
  paySn: payment.paySn,
  amountFen: payment.amountFen,
  subject: subjectOf(payment, sns.length),
  expiresAt: payment.expiresAt,
  returnPath: returnPathOf(payment, sns, group),
});

export const subjectOf = (payment: Pick<Payment, 'kind'>, orders: number): string =>
  payment.kind === 'recharge' ? '投放集市钱包充值' : `投放集市投放订单（${orders} 个）`;

/** @param group of the payer: each has the page in an area of its own */
export const returnPathOf = (
  payment: Pick<Payment, 'kind' | 'paySn'>,
  sns: readonly string[],
  group: number,
): string =>
  payment.kind === 'recharge'
    ? areaHref(areaOfGroup(group), 'manAgement-recharge', { pay_sn: payment.paySn })
    : href('personal-settlement', { order_sn_list: sns, status: 1, pay_sn: payment.paySn });

const orderSns = (orders: readonly LockedOrder[]) => orders.map((order) => order.orderSn);

async function insertPayment(
  tx: Db,
  values: Pick<Payment, 'userId' | 'kind' | 'way' | 'provider' | 'amountFen' | 'walletFen'> & {
    notAfter?: Date;
  },
): Promise<Payment> {
  const { notAfter, ...row } = values;
  const [payment] = await tx
    .insert(payments)
    .values({
      ...row,
      paySn: makePaySn(),
      state: 'pending',
      expiresAt: notAfter
        ? sql`least(${inTime('pay_30m')}, ${notAfter.toISOString()}::timestamptz)`
        : inTime('pay_30m'),
    })
    .returning();
  if (!payment) throw new Error('an insert answers its row');
  return payment;
}

interface Wanted extends Pick<Payment, 'userId' | 'amountFen'> {
  orders: readonly LockedOrder[];
  way: OnlineWay;
  provider: PaymentProvider;
}

async function findOpen(
  tx: Db,
  { userId, orders, way, amountFen, provider }: Wanted,
): Promise<Payment | undefined> {
  const found = await tx
    .select({ payment: payments, orderId: paymentOrders.orderId })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.state, 'pending'),
        eq(payments.way, way),
        eq(payments.amountFen, amountFen),
        eq(payments.provider, provider.name),
        gt(payments.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(payments.id));
  const wanted = orders.map((order) => order.id).sort((a, b) => a - b);
  const ids = [...new Set(found.map((row) => row.payment.id))];
  const same = ids.find((id) => {
    const covered = found.filter((row) => row.payment.id === id).map((row) => row.orderId);
    return covered.sort((a, b) => a - b).join() === wanted.join();
  });
  return found.find((row) => row.payment.id === same)?.payment;
}
