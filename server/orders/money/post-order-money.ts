import type { MoneyMoves } from '@/lib/domain/orders/money';
import type { MoneyEffect } from '@/lib/domain/orders/process';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { keysOf } from '@/lib/domain/text/keys-of';
import {
  availableOf,
  escrowOf,
  type Posting,
  pendingOf,
  serviceFees,
} from '@/server/wallet/public';
import type { LockedOrder } from '../lock-order';

/** An effect that moves money, or a refund after completion. */
type MovingEffect = Exclude<MoneyEffect, 'none'> | 'late_refund';

export const postingReasons: Record<MovingEffect, StatementReason> = {
  hold: 'order_hold',
  refund_all: 'order_refund',
  refund_half: 'order_refund_half',
  share: 'order_share',
  rest: 'order_rest',
  settle_share: 'order_settle_share',
  settle_rest: 'order_settle',
  split: 'order_split',
  late_refund: 'order_late_refund',
};

/** All ways to give back what is kept of an order. */
const isRefund = (effect: string): boolean => effect.startsWith('refund') || effect === 'split';

/** Why money of an order comes back to its buyer. */
export const refundReasons: StatementReason[] = keysOf(postingReasons)
  .filter((effect) => isRefund(effect) || effect === 'late_refund')
  .map((effect) => postingReasons[effect]);

/**
 * What a transition means for the order's money; null where nothing moves. Each effect happens at most once in
 * an order's life, which its key holds even against a defect.
 * @param order before the transition
 * @param moves of the effect
 */
export function postingOf(
  order: LockedOrder,
  effect: MoneyEffect,
  moves: MoneyMoves,
): Posting | null {
  if (effect === 'none') return null;
  const entries = [
    { account: availableOf(order.buyerId), amountFen: moves.buyer },
    { account: escrowOf(order.id), amountFen: moves.escrow },
    { account: pendingOf(order.sellerId), amountFen: moves.pending },
    { account: availableOf(order.sellerId), amountFen: moves.seller },
    { account: serviceFees, amountFen: moves.fee },
  ].filter((entry) => entry.amountFen !== 0);
  // Of an order of a 分 nothing is kept: there is no rest to release.
  if (entries.length === 0) return null;
  return {
    key: postingKey(order.id, effect),
    reason: postingReasons[effect],
    subject: order.orderSn,
    entries,
  };
}

/**
 * All ways to give money back share one key: an order is refunded once. A refund after its end is another, and once too.
 * `settle` is the first money that reaches the seller's available: of an order that ended before there were two
 * settlements it was the whole, so that a copy of that program cannot settle once more what has been settled.
 */
export function postingKey(
  orderId: number,
  effect: MoneyEffect | 'refund' | 'settle' | 'late_refund',
): string {
  const name = isRefund(effect) ? 'refund' : effect === 'settle_share' ? 'settle' : effect;
  return `order ${orderId} ${name}`;
}
