import { formatYuan } from '@/lib/domain/format-yuan';
import { lateRefundMoves } from '@/lib/domain/order-money';
import { appError, isAppError } from '@/lib/errors';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { availableOf, post, serviceFees } from '@/server/wallet/public';
import { type LockedOrder, lockOrderFor } from './lock-order';
import { postingKey } from './post-order-money';
import { lateRefunds } from './tables';

/** What a refund after completion is: which order, how much the buyer gets back, and why, as both sides read it. */
export interface LateRefund {
  orderSn: string;
  /** 分 */
  amountFen: number;
  reason: string;
}

/**
 * The platform gives money of a completed order back, once an order (domain.md: Invoice): the seller returns his part,
 * the platform its fee. The order stays as it ended; the ledger and this record tell what happened since.
 * @returns the order, locked
 * @throws appError not_found, rule_broken
 */
export async function refundCompleted(
  tx: Db,
  { orderSn, amountFen, reason }: LateRefund,
): Promise<LockedOrder> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  if (order.state !== 'completed')
    throw appError('rule_broken', { msg: '只有已完成的订单可以在完成后退款' });
  if (amountFen <= 0 || amountFen > order.priceFen)
    throw appError('rule_broken', {
      msg: `退款金额应在 0.01 元到 ${formatYuan(order.priceFen, true)} 之间`,
    });
  const kept = await tx
    .insert(lateRefunds)
    .values({ orderId: order.id, amountFen, reason })
    .onConflictDoNothing()
    .returning({ orderId: lateRefunds.orderId });
  if (kept.length === 0)
    throw appError('rule_broken', { msg: `订单 ${orderSn} 完成后已退过款，每个订单一次` });
  await takeBack(tx, order, amountFen);
  const said = `${formatYuan(amountFen, true)}，原因：${reason}`;
  await notify(tx, [
    {
      userId: order.buyerId,
      key: `late refund ${order.id} buyer`,
      topic: 'money',
      title: `订单 ${orderSn} 完成后退款，已到您的可用余额`,
      body: said,
      link: href('personal-order', { order_sn: orderSn }),
    },
    {
      userId: order.sellerId,
      key: `late refund ${order.id} seller`,
      topic: 'money',
      title: `订单 ${orderSn} 完成后退款，从您的可用余额扣回`,
      body: said,
      link: href('medium-order', { order_sn: orderSn }),
    },
  ]);
  return order;
}

async function takeBack(tx: Db, order: LockedOrder, amountFen: number): Promise<void> {
  const moves = lateRefundMoves(order, amountFen);
  try {
    await post(tx, {
      key: postingKey(order.id, 'late_refund'),
      reason: 'order_late_refund',
      subject: order.orderSn,
      entries: [
        { account: availableOf(order.buyerId), amountFen: moves.buyer },
        { account: availableOf(order.sellerId), amountFen: moves.seller },
        { account: serviceFees, amountFen: moves.fee },
      ].filter((entry) => entry.amountFen !== 0),
    });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rule_broken') throw error;
    throw appError('rule_broken', { msg: '媒体主的可用余额不足以退回，请先与媒体主核对' });
  }
}
