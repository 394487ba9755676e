import { movesOf } from '@/lib/domain/orders/money';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import type { Actor } from '@/lib/domain/orders/process/transition';
import type { OrderState } from '@/lib/domain/orders/states';
import { isEnded } from '@/lib/domain/orders/states';
import { after } from '@/lib/domain/orders/transitions';
import { postingOf } from '@/server/orders/money/post-order-money';
import type { Posting } from '@/server/wallet/public';
import type { LockedOrder } from '../lock-order';
import { noticesOf } from './order-notices';

/** What a transition writes of an order, its record, its money and its messages: by its row, without a database. */
export interface FollowedStep {
  order: LockedOrder;
  actor: Actor;
  fromState: OrderState | '';
  toState: OrderState;
  posting: Posting | null;
  notices: ReturnType<typeof noticesOf>;
  endedReason: string | null;
}

/**
 * Moves an order on paper, for a past that is written in bulk; guards are not asked, and what areas write beside it is
 * theirs. A test holds what comes of it to an order that was played (tests/api/demo/deals.test.ts).
 */
export function followProcess(order: LockedOrder, transition: TransitionName): FollowedStep {
  const row = transitionOf(transition);
  const to = after(order, transition);
  const payWay = transition === 'pay' ? 'wallet' : order.payWay;
  const moves = movesOf(row.money, order);
  const releasedFen = row.money === 'share' ? moves.pending : order.releasedFen;
  const next = { ...order, ...to, payWay, releasedFen };
  return {
    order: next,
    actor: row.actor,
    fromState: order.state,
    toState: to.state,
    posting: postingOf(order, row.money, moves),
    notices: noticesOf({ ...next, moves }, row),
    endedReason: isEnded(to.state) && to.state !== 'completed' ? row.event : null,
  };
}
