import { inTwo } from './in-two';
import { minusFen, negateFen, rateOfFen } from './money';
import type { MoneyEffect } from './order-process';
import type { OrderState } from './order-states';
import type { OrderTerms } from './order-terms';

export interface OrderMoney extends Pick<OrderTerms, 'releasePercent'> {
  priceFen: number;
  /** exact decimal, frozen when the order was placed */
  feeRate: string;
  /** before the transition */
  state: OrderState;
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
 * @param buyerPercent as ruled, 0 to 100; with `split`, and with nothing else
 * @throws Error for a split that nobody ruled
 */
export function movesOf(effect: MoneyEffect, money: OrderMoney, buyerPercent?: number): MoneyMoves {
  const { priceFen, feeRate } = money;
  switch (effect) {
    case 'none':
      return nothing;
    case 'hold':
      return { ...nothing, buyer: negateFen(priceFen), escrow: priceFen };
    case 'refund_all':
      return { ...nothing, ...emptied(money), buyer: priceFen };
    case 'refund_half':
      return splitMoves(money, 50);
    case 'split': {
      if (buyerPercent === undefined) throw new Error('a split names the buyer’s part');
      return splitMoves(money, buyerPercent);
    }
    case 'share': {
      const [share] = inTwo(priceFen, money.releasePercent);
      return { ...nothing, escrow: negateFen(share), pending: share };
    }
    case 'rest': {
      const { escrow } = emptied(money);
      return { ...nothing, escrow, pending: negateFen(escrow) };
    }
    case 'settle': {
      const fee = rateOfFen(priceFen, feeRate);
      return { ...nothing, pending: negateFen(priceFen), seller: minusFen(priceFen, fee), fee };
    }
  }
}

/** What the owner gets of an order that goes its usual way, and what the platform takes of it. */
export function earningOf(money: Omit<OrderMoney, 'state'>): { netFen: number; feeFen: number } {
  const { seller, fee } = movesOf('settle', { ...money, state: 'pending_settle' });
  return { netFen: seller, feeFen: fee };
}

/**
 * A refund of a completed order (domain.md: Invoice): the seller gives back what he got of it, the platform its fee.
 * The buyer, the seller and the fee sum to zero.
 * @param refundFen above 0, at most the price
 */
export function lateRefundMoves(
  { priceFen, feeRate }: Pick<OrderMoney, 'priceFen' | 'feeRate'>,
  refundFen: number,
): Pick<MoneyMoves, 'buyer' | 'seller' | 'fee'> {
  const keptFee = rateOfFen(minusFen(priceFen, refundFen), feeRate);
  const feeBack = minusFen(rateOfFen(priceFen, feeRate), keptFee);
  return {
    buyer: refundFen,
    seller: negateFen(minusFen(refundFen, feeBack)),
    fee: negateFen(feeBack),
  };
}

/** The buyer's part and, of the rest, the seller's less the fee. @param buyerPercent 0 to 100 */
function splitMoves(money: OrderMoney, buyerPercent: number): MoneyMoves {
  const [buyer, rest] = inTwo(money.priceFen, buyerPercent);
  const fee = rateOfFen(rest, money.feeRate);
  return { ...emptied(money), buyer, seller: minusFen(rest, fee), fee };
}

/** Takes out everything that a paid order holds: its escrow, and the share that was released before. */
function emptied({
  state,
  priceFen,
  releasePercent,
}: OrderMoney): Pick<MoneyMoves, 'escrow' | 'pending'> {
  if (state !== 'retaining') return { escrow: negateFen(priceFen), pending: 0 };
  const [share, kept] = inTwo(priceFen, releasePercent);
  return { escrow: negateFen(kept), pending: negateFen(share) };
}

/** What lies in escrow for a paid order of a state; the books are checked against it. */
export function escrowOfState(
  state: OrderState,
  { priceFen, releasePercent }: Pick<OrderMoney, 'priceFen' | 'releasePercent'>,
): number {
  if (state === 'retaining') return inTwo(priceFen, releasePercent)[1];
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
