import { minusFen, negateFen, rateOfFen, splitFen } from './money';
import type { MoneyEffect } from './order-process';
import type { OrderState } from './order-states';

/** Of the price: released at confirmation, kept until the retention period is over. */
const releaseShares = [80, 20] as const;

export interface OrderMoney {
  priceFen: number;
  /** exact decimal, frozen when the order was placed */
  feeRate: string;
  /** before the transition */
  state: OrderState;
  /** for `split`: the buyer's part in per cent, as ruled */
  buyerPercent?: number;
}

/** What each pot of an order gains (+) or gives (-), in 分; they sum to zero. */
export interface MoneyMoves {
  /** the buyer's available money */
  buyer: number;
  escrow: number;
  /** earned by the seller, not settled yet */
  pending: number;
  /** the seller's available money */
  seller: number;
  /** the platform's service fee */
  fee: number;
}

const nothing: MoneyMoves = { buyer: 0, escrow: 0, pending: 0, seller: 0, fee: 0 };

/**
 * What a transition's effect means for the pots of an order (domain.md: Order, Money). Where a share was
 * already released to the seller's pending, a refund takes it back from there.
 */
export function movesOf(effect: MoneyEffect, money: OrderMoney): MoneyMoves {
  const { priceFen, feeRate, state } = money;
  const [share = 0, kept = 0] = splitFen(priceFen, releaseShares);
  const isShared = state === 'retaining';
  const escrow = negateFen(isShared ? kept : priceFen);
  const pending = negateFen(isShared ? share : 0);
  switch (effect) {
    case 'none':
      return nothing;
    case 'hold':
      return { ...nothing, buyer: negateFen(priceFen), escrow: priceFen };
    case 'refund_all':
      return { ...nothing, escrow, pending, buyer: priceFen };
    case 'refund_half':
      return { ...divide(priceFen, 50, feeRate), escrow, pending };
    case 'split':
      return { ...divide(priceFen, money.buyerPercent ?? 50, feeRate), escrow, pending };
    case 'share':
      return { ...nothing, escrow: negateFen(share), pending: share };
    case 'rest':
      return { ...nothing, escrow, pending: negateFen(escrow) };
    case 'settle': {
      const fee = rateOfFen(priceFen, feeRate);
      return { ...nothing, pending: negateFen(priceFen), seller: minusFen(priceFen, fee), fee };
    }
  }
}

/** The buyer's part and, of the rest, the seller's less the fee. */
function divide(priceFen: number, buyerPercent: number, feeRate: string): MoneyMoves {
  const [buyer = 0, rest = 0] = splitFen(priceFen, [buyerPercent, minusFen(100, buyerPercent)]);
  const fee = rateOfFen(rest, feeRate);
  return { ...nothing, buyer, seller: minusFen(rest, fee), fee };
}

/** What lies in escrow for a paid order of a state; the books are checked against it. */
export function escrowOfState(state: OrderState, priceFen: number): number {
  const [, kept = 0] = splitFen(priceFen, releaseShares);
  if (state === 'retaining') return kept;
  const held: OrderState[] = [
    'pending_accept',
    'producing',
    'draft_review',
    'draft_revising',
    'pending_publish',
    'inspecting',
    'pending_confirm',
  ];
  return held.includes(state) ? priceFen : 0;
}
