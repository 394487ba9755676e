import { eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { negateFen } from '@/lib/domain/money';
import type { PayWay } from '@/lib/domain/order-states';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { type LockedOrder, lockOrdersById, transitionLocked } from '@/server/orders/public';
import { notify } from '@/server/site/public';
import { availableOf, clearing, post } from '@/server/wallet/public';
import { paymentOrders, payments } from './tables';

export type Payment = typeof payments.$inferSelect;

/**
 * The money of a payment has come: into the payer's wallet, and from there into the escrow of the orders it was
 * for. An order that ended meanwhile leaves its part in the wallet; money is never lost.
 * @param payment locked by this transaction and not paid yet
 * @param ref the provider's or bank's own number of the money; the database takes each once
 */
export async function takeMoney(tx: Db, payment: Payment, ref: string): Promise<void> {
  const { amountFen, userId, paySn } = payment;
  await tx
    .update(payments)
    .set({ state: 'paid', providerRef: ref, paidAt: sql`now()` })
    .where(eq(payments.id, payment.id));
  await racePoint('before a notice takes the money');
  // Orders before accounts, as every command locks them: the other way round two could block each other.
  const orders = payment.kind === 'order' ? await lockCovered(tx, payment) : [];
  await post(tx, {
    key: `payment ${payment.id}`,
    reason: payment.kind === 'recharge' ? 'recharge' : 'payment_in',
    subject: paySn,
    entries: [
      { account: clearing, amountFen: negateFen(amountFen) },
      { account: availableOf(userId), amountFen },
    ],
  });
  for (const order of orders) await payOrder(tx, payment, order);
  if (payment.kind === 'recharge') {
    await notify(tx, [
      {
        userId,
        key: `payment:${payment.id}:paid`,
        title: `充值 ${formatYuan(amountFen, true)} 已到账`,
        body: `支付单号 ${paySn}`,
        link: href('personal-manAgement-detailed'),
      },
    ]);
  }
}

async function lockCovered(tx: Db, payment: Payment): Promise<LockedOrder[]> {
  const covered = await tx
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, payment.id));
  return lockOrdersById(
    tx,
    covered.map((row) => row.orderId),
  );
}

/** From the payer's wallet into escrow; an order that ended meanwhile leaves its part in the wallet. */
async function payOrder(tx: Db, payment: Payment, order: LockedOrder): Promise<void> {
  if (order.state === 'pending_payment') {
    const payWay = payment.way as PayWay; // written by start-payment and book-transfer only
    await transitionLocked(tx, order, 'pay', { payWay });
    return;
  }
  await notify(tx, [
    {
      userId: payment.userId,
      key: `payment:${payment.id}:late:${order.id}`,
      title: `付款到账时订单已结束，${formatYuan(order.priceFen, true)} 已转入您的可用余额`,
      body: `订单号 ${order.orderSn}，支付单号 ${payment.paySn}`,
      link: href('personal-manAgement-detailed'),
    },
  ]);
}
