import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen } from '@/lib/domain/money/money';
import { lateRefundMoves, lateRefundPayers } from '@/lib/domain/orders/money';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import {
  availableOf,
  lockBalance,
  owedBy,
  post,
  serviceFees,
  taxDifferences,
} from '@/server/wallet/public';
import type { LockedOrder } from '../lock-order';
import { lateRefunds } from '../tables';
import { postingKey, postingReasons } from './post-order-money';

/** What a refund after completion is: how much the buyer gets back, and why, as both sides read it. */
export interface LateRefund {
  /** 分 */
  amountFen: number;
  reason: string;
}

/** What the platform took of the owner's part of an order for his invoice, 分: the invoices know. */
type TaxOf = (partFen: number) => Promise<number>;

/**
 * The platform gives money of a completed order back, once an order (domain.md: Invoice): the seller returns his part,
 * the platform its fee and what it took for his invoice. What the seller no longer has the platform advances, and his next
 * income pays. The order stays as it ended; the ledger and this record tell what happened since.
 * @throws appError rule_broken
 */
export async function refundCompleted(
  tx: Db,
  order: LockedOrder,
  { amountFen, reason }: LateRefund,
  taxOf: TaxOf,
): Promise<void> {
  const { orderSn } = order;
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
  const paid = await takeBack(tx, order, amountFen, taxOf);
  const amount = formatYuan(amountFen, true);
  await notify(tx, [
    {
      userId: order.buyerId,
      key: `late refund ${order.id} buyer`,
      ...worded('late_refund_buyer', { orderSn, amount, reason }),
      link: href('personal-order', { order_sn: orderSn }),
    },
    {
      userId: order.sellerId,
      key: `late refund ${order.id} seller`,
      ...worded('late_refund_seller', { orderSn, amount, reason, taken: ownersWords(paid) }),
      link: href('medium-order', { order_sn: orderSn }),
    },
  ]);
}

async function takeBack(
  tx: Db,
  order: LockedOrder,
  amountFen: number,
  taxOf: TaxOf,
): Promise<ReturnType<typeof lateRefundPayers>> {
  const moves = lateRefundMoves(order, amountFen);
  const partFen = negateFen(moves.seller);
  const taxFen = await taxOf(partFen);
  const own = availableOf(order.sellerId);
  const availableFen = await lockBalance(tx, own, [
    availableOf(order.buyerId),
    serviceFees,
    taxDifferences,
    owedBy(order.sellerId),
  ]);
  const paid = lateRefundPayers(partFen, { taxFen, availableFen });
  await post(tx, {
    key: postingKey(order.id, 'late_refund'),
    reason: postingReasons.late_refund,
    subject: order.orderSn,
    entries: [
      { account: availableOf(order.buyerId), amountFen: moves.buyer },
      { account: own, amountFen: negateFen(paid.seller) },
      { account: owedBy(order.sellerId), amountFen: negateFen(paid.owed) },
      { account: taxDifferences, amountFen: negateFen(paid.tax) },
      { account: serviceFees, amountFen: moves.fee },
    ].filter((entry) => entry.amountFen !== 0),
  });
  return paid;
}

/** What the media owner bears of it, in a sentence that names the sums. */
function ownersWords({ seller, owed, tax }: ReturnType<typeof lateRefundPayers>): string {
  return [
    seller > 0 ? `从您的可用余额扣回 ${formatYuan(seller, true)}` : '',
    owed > 0 ? `平台先行垫付 ${formatYuan(owed, true)}，从您之后的收入中扣还` : '',
    tax > 0 ? `已扣的税差 ${formatYuan(tax, true)} 一并退回抵扣` : '',
  ]
    .filter(Boolean)
    .join('；');
}
