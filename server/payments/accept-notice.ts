import { and, eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { negateFen } from '@/lib/domain/money';
import type { PayWay } from '@/lib/domain/order-states';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { type LockedOrder, lockOrdersById, moveLocked } from '@/server/orders/public';
import type { PaymentNotice, PaymentProvider } from '@/server/providers/payment';
import { notify } from '@/server/site/public';
import { availableOf, clearing, post } from '@/server/wallet/public';
import { paymentOrders, payments } from './tables';

type Payment = typeof payments.$inferSelect;

/** done: it had its effect; repeated: it had it before; refused: it is not about a payment of ours */
export type NoticeResult = 'done' | 'repeated' | 'refused';

/**
 * Takes a provider's notice by its raw body (domain.md: it counts only with a right signature, merchant,
 * amount and order, once). The money always comes in; what it was for may have ended meanwhile, then it
 * stays in the payer's wallet and is never lost.
 */
export async function receiveNotice(
  db: Db,
  provider: PaymentProvider,
  raw: string,
): Promise<NoticeResult> {
  const notice = provider.readNotice(raw);
  if (!notice) return refuse(provider, 'signature');
  return acceptNotice(db, provider, notice);
}

/** The same for an answer the provider gave when asked; its signature is checked. */
export async function acceptNotice(
  db: Db,
  provider: PaymentProvider,
  notice: PaymentNotice,
): Promise<NoticeResult> {
  if (notice.merchant !== provider.merchant) return refuse(provider, 'merchant');
  return inTransaction(db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.paySn, notice.paySn), eq(payments.provider, provider.name)))
      .for('update');
    if (!payment) return refuse(provider, 'payment');
    if (payment.amountFen !== notice.amountFen) return refuse(provider, 'amount');
    if (notice.outcome === 'waiting') return 'done';
    if (notice.outcome === 'failed') return fail(tx, payment);
    if (notice.ref === '') return refuse(provider, 'reference');
    if (payment.state !== 'paid') return takeMoney(tx, payment, notice.ref);
    return payment.providerRef === notice.ref ? 'repeated' : refuse(provider, 'second payment');
  });
}

function refuse(provider: PaymentProvider, why: string): 'refused' {
  log().warn({ provider: provider.name, why }, 'payment notice refused');
  return 'refused';
}

async function fail(tx: Db, payment: Payment): Promise<NoticeResult> {
  if (payment.state !== 'pending') return 'repeated';
  await tx.update(payments).set({ state: 'failed' }).where(eq(payments.id, payment.id));
  return 'done';
}

async function takeMoney(tx: Db, payment: Payment, ref: string): Promise<NoticeResult> {
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
  return 'done';
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
    const payWay = payment.way as PayWay; // written by start-payment only
    await moveLocked(tx, order, 'pay', { payWay });
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
