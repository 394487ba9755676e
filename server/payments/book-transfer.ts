import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import { findUserByPhone } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { makePaySn } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import { paymentOrders, payments } from './tables';
import { type Payment, takeMoney } from './take-money';

/** A transfer as the bank's statement shows it, and what the payer meant it for. */
export interface Transfer {
  /** the bank's own number of the transfer: booked once */
  ref: string;
  amountFen: number;
  /** the orders it pays, by number; or the wallet of whose phone it fills */
  target: { orderSns: readonly string[] } | { phone: string };
}

/**
 * Books money that has come to the platform's bank account; a person has compared it with the bank's statement.
 * Orders that ended while the transfer was under way leave it in the buyer's wallet. Run in a transaction.
 * @returns repeated: the bank's number is booked already, nothing is done
 * @throws appError rule_broken, not_found
 */
export async function bookTransfer(tx: Db, transfer: Transfer): Promise<'done' | 'repeated'> {
  const { ref, amountFen, target } = transfer;
  const booked = await lockTransfer(tx, ref);
  if (booked) {
    if (booked.amountFen === amountFen) return 'repeated';
    throw appError('rule_broken', {
      msg: `银行流水号 ${ref} 已按 ${formatYuan(booked.amountFen, true)} 入账，金额不同，请核对`,
    });
  }
  const covered = 'phone' in target ? [] : await findOrders(tx, target.orderSns, amountFen);
  const userId = 'phone' in target ? await findOwner(tx, target.phone) : buyerOf(covered);
  const payment = await insertTransfer(tx, {
    userId,
    kind: 'phone' in target ? 'recharge' : 'order',
    amountFen,
  });
  if (covered.length > 0) {
    await tx.insert(paymentOrders).values(
      covered.map((order, position) => ({
        paymentId: payment.id,
        orderId: order.id,
        amountFen: order.priceFen,
        position,
      })),
    );
  }
  await takeMoney(tx, payment, ref);
  return 'done';
}

/** Holds a transfer by the bank's number: of two operators with the same line of the statement the second waits here. @returns the payment it was booked as */
export async function lockTransfer(tx: Db, ref: string): Promise<Payment | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bank transfer ${ref}`}, 0))`,
  );
  const [booked] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, 'bank'), eq(payments.providerRef, ref)));
  return booked;
}

/** A payment by transfer, whose money {@link takeMoney} takes next. */
export async function insertTransfer(
  tx: Db,
  values: Pick<Payment, 'userId' | 'kind' | 'amountFen'>,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      ...values,
      paySn: makePaySn(),
      way: 'bank',
      provider: 'bank',
      state: 'pending',
      expiresAt: sql`now()`,
    })
    .returning();
  if (!payment) throw new Error('an insert answers its row');
  return payment;
}

interface CoveredOrder {
  id: number;
  orderSn: string;
  buyerId: number;
  priceFen: number;
}

async function findOrders(tx: Db, sns: readonly string[], amountFen: number) {
  const found: CoveredOrder[] = await tx
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      buyerId: orders.buyerId,
      priceFen: orders.priceFen,
    })
    .from(orders)
    .where(inArray(orders.orderSn, [...sns]))
    .orderBy(orders.id);
  const missing = sns.filter((sn) => !found.some((order) => order.orderSn === sn));
  if (missing.length > 0) throw appError('not_found', { msg: `没有订单 ${missing.join('、')}` });
  const total = sumFen(found.map((order) => order.priceFen));
  if (total !== amountFen) {
    throw appError('rule_broken', {
      msg: `订单合计 ${formatYuan(total, true)}，与到账的 ${formatYuan(amountFen, true)} 不符；可改用 --phone 入账到买家的可用余额`,
    });
  }
  return found;
}

function buyerOf(covered: readonly CoveredOrder[]): number {
  const [buyer, ...others] = new Set(covered.map((order) => order.buyerId));
  if (buyer === undefined) throw appError('not_found', { msg: '请给出至少一个订单号' });
  if (others.length > 0) throw appError('rule_broken', { msg: '这些订单不属于同一位广告主' });
  return buyer;
}

async function findOwner(tx: Db, phone: string): Promise<number> {
  const userId = await findUserByPhone(tx, phone);
  if (userId === undefined) throw appError('not_found', { msg: `没有手机号为 ${phone} 的广告主` });
  return userId;
}
