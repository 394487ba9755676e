import { eq, sql } from 'drizzle-orm';
import { areaHref, href } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, negateFen } from '@/lib/domain/money/money';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { type LockedOrder, lockOrdersById, transitionLocked } from '@/server/orders/public';
import { notify } from '@/server/site/public';
import { availableBalance, availableOf, clearing, post } from '@/server/wallet/public';
import { paymentOrders, payments } from './tables';

export type Payment = typeof payments.$inferSelect;

/**
 * The money of a payment has come: into the payer's wallet, and from there, with what the payer agreed to add, into
 * the escrow of the orders it was for. An order that ended meanwhile, or that the wallet is short of by now, leaves its
 * part in the wallet; money is never lost.
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
  // The posting holds the payer's account: what it says stays true until the end.
  let left = orders.length > 0 ? await availableBalance(tx, userId) : 0;
  for (const order of orders) {
    if (await payOrder(tx, payment, order, left)) left = minusFen(left, order.priceFen);
  }
  if (payment.kind === 'recharge') {
    const { group } = await userById(tx, userId);
    await notify(tx, [
      {
        userId,
        key: `payment:${payment.id}:paid`,
        ...worded('recharge_paid', { amount: formatYuan(amountFen, true), paySn }),
        link: areaHref(areaOfGroup(group), 'manAgement-detailed'),
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

/**
 * From the payer's wallet into escrow. @returns false where its part stays in the wallet, which the payer is told
 */
async function payOrder(
  tx: Db,
  payment: Payment,
  order: LockedOrder,
  availableFen: number,
): Promise<boolean> {
  const isOpen = order.state === 'pending_payment';
  if (isOpen && availableFen >= order.priceFen) {
    const payWay = payment.way;
    await transitionLocked(tx, order, 'pay', { payWay });
    return true;
  }
  const said = {
    amount: formatYuan(payment.amountFen, true),
    orderSn: order.orderSn,
    paySn: payment.paySn,
  };
  await notify(tx, [
    {
      userId: payment.userId,
      key: `payment:${payment.id}:late:${order.id}`,
      ...(isOpen
        ? worded('payment_short', {
            ...said,
            missing: formatYuan(minusFen(order.priceFen, availableFen), true),
          })
        : worded('payment_late', said)),
      link: isOpen
        ? href('personal-settlement', { order_sn_list: [order.orderSn] })
        : href('personal-manAgement-detailed'),
    },
  ]);
  return false;
}
