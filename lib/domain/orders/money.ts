import { inTwo } from '@/lib/domain/money/in-two';
import { minusFen, negateFen, rateOfFen, sumFen } from '@/lib/domain/money/money';
import type { MoneyEffect } from './process';
import { isEnded, type OrderState } from './states';
import type { OrderTerms } from './terms';

export interface OrderMoney extends Pick<OrderTerms, 'releasePercent'> {
  priceFen: number;
  /** exact decimal, frozen when the order was placed */
  feeRate: string;
  /** what acceptance gave the seller's pending, 分; 0 before it. It is no part of what follows: acceptance is final. */
  releasedFen: number;
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

export const noMoves: MoneyMoves = { buyer: 0, escrow: 0, pending: 0, seller: 0, fee: 0 };

/**
 * What a transition's effect means for the pots of an order (domain.md: Order, Money). Refunds and rulings divide what is
 * still kept in escrow, and nothing else. The fee is a share of all that the seller has of the order so far, so that two
 * settlements take no 分 more than one.
 * @param buyerPercent as ruled, 0 to 100; with `split`, and with nothing else
 * @throws Error for a split that nobody ruled
 */
export function movesOf(effect: MoneyEffect, money: OrderMoney, buyerPercent?: number): MoneyMoves {
  const { priceFen, releasedFen } = money;
  const keptFen = keptOf(money);
  switch (effect) {
    case 'none':
      return noMoves;
    case 'hold':
      return { ...noMoves, buyer: negateFen(priceFen), escrow: priceFen };
    case 'refund_all':
      return { ...noMoves, escrow: negateFen(keptFen), buyer: keptFen };
    case 'refund_half':
      return splitMoves(money, 50);
    case 'split': {
      if (buyerPercent === undefined) throw new Error('a split names the buyer’s part');
      return splitMoves(money, buyerPercent);
    }
    case 'share': {
      const share = shareOf(money);
      return { ...noMoves, escrow: negateFen(share), pending: share };
    }
    case 'rest':
      return { ...noMoves, escrow: negateFen(keptFen), pending: keptFen };
    case 'settle_share':
      return settled(releasedFen, feeOf(0, releasedFen, money));
    case 'settle_rest':
      return settled(keptFen, feeOf(releasedFen, keptFen, money));
  }
}

/** What is kept in escrow for a paid order that is neither settled nor given back. */
export const keptOf = ({
  priceFen,
  releasedFen,
}: Pick<OrderMoney, 'priceFen' | 'releasedFen'>): number => minusFen(priceFen, releasedFen);

/** What acceptance releases. */
export const shareOf = ({
  priceFen,
  releasePercent,
}: Pick<OrderMoney, 'priceFen' | 'releasePercent'>): number => inTwo(priceFen, releasePercent)[0];

/** What the owner gets of an order that goes its usual way, and what the platform takes of it. */
export function earningOf({ priceFen, feeRate }: Pick<OrderMoney, 'priceFen' | 'feeRate'>): {
  netFen: number;
  feeFen: number;
} {
  const feeFen = rateOfFen(priceFen, feeRate);
  return { netFen: minusFen(priceFen, feeFen), feeFen };
}

/** An order as far as it says what its owner keeps of it. */
export interface EarningFacts extends Pick<OrderMoney, 'priceFen' | 'feeRate'> {
  state: OrderState;
  /** to the buyer after completion */
  lateRefundFen: number;
}

/** What the owner keeps of an order that goes, or went, its usual way, and what the platform keeps of it. */
export const keptEarningOf = ({
  priceFen,
  feeRate,
  lateRefundFen,
}: Omit<EarningFacts, 'state'>): ReturnType<typeof earningOf> =>
  earningOf({ priceFen: minusFen(priceFen, lateRefundFen), feeRate });

/** Whether that is what it brings its owner: not where it ended otherwise, or where all went back. */
export const bringsEarning = ({
  state,
  priceFen,
  lateRefundFen,
}: Omit<EarningFacts, 'feeRate'>): boolean =>
  (state === 'completed' || !isEnded(state)) && lateRefundFen < priceFen;

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

/**
 * Who pays the seller's part of such a refund: what is left of it once 税差 came back, from what he has, the rest advanced.
 * @param partFen the seller's part, above or equal 0
 * @param taxFen of it that the platform took for his invoice
 */
export function lateRefundPayers(
  partFen: number,
  { taxFen, availableFen }: { taxFen: number; availableFen: number },
): { seller: number; owed: number; tax: number } {
  const tax = Math.min(taxFen, partFen);
  const due = minusFen(partFen, tax);
  const seller = Math.min(due, availableFen);
  return { seller, owed: minusFen(due, seller), tax };
}

/** The buyer's part of what is kept and, of the rest, the seller's less the fee. @param buyerPercent 0 to 100 */
function splitMoves(money: OrderMoney, buyerPercent: number): MoneyMoves {
  const keptFen = keptOf(money);
  const [buyer, rest] = inTwo(keptFen, buyerPercent);
  const fee = feeOf(money.releasedFen, rest, money);
  return { ...noMoves, escrow: negateFen(keptFen), buyer, seller: minusFen(rest, fee), fee };
}

/** From pending to available, less the fee. */
const settled = (amountFen: number, fee: number): MoneyMoves => ({
  ...noMoves,
  pending: negateFen(amountFen),
  seller: minusFen(amountFen, fee),
  fee,
});

/** The fee on an amount that follows another of the same order. */
const feeOf = (
  beforeFen: number,
  amountFen: number,
  { feeRate }: Pick<OrderMoney, 'feeRate'>,
): number =>
  minusFen(rateOfFen(sumFen([beforeFen, amountFen]), feeRate), rateOfFen(beforeFen, feeRate));

/** What lies in escrow for a paid order of a state; the books are checked against it. */
export function escrowOfState(
  state: OrderState,
  money: Pick<OrderMoney, 'priceFen' | 'releasePercent'>,
): number {
  if (state === 'retaining') return minusFen(money.priceFen, shareOf(money));
  const held: OrderState[] = [
    'pending_accept',
    'producing',
    'draft_review',
    'draft_revising',
    'pending_publish',
    'inspecting',
    'pending_confirm',
  ];
  return held.includes(state) ? money.priceFen : 0;
}
