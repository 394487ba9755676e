import { minusFen, negateFen, rateOfFen } from '@/lib/domain/money/money';
import type { CommissionMoney } from './move';

/** Of a commission, with the fee that was frozen on its order. */
export interface CommissionSums {
  amountFen: number;
  /** exact decimal */
  feeRate: string;
}

/** What its owner gets of a commission, and what the platform takes of it. */
export function commissionEarning({ amountFen, feeRate }: CommissionSums) {
  const feeFen = rateOfFen(amountFen, feeRate);
  return { netFen: minusFen(amountFen, feeFen), feeFen };
}

export type CommissionPot = 'buyer' | 'escrow' | 'pending' | 'seller' | 'fee';

/** One posting of a commission: its part of the key and what it does to each pot, 分; each sums to zero. */
export interface CommissionPosting {
  what: 'hold' | 'release' | 'settle';
  moves: Partial<Record<CommissionPot, number>>;
}

/** The postings of a move, in order. */
export function commissionPostings(
  money: CommissionMoney,
  sums: CommissionSums,
): CommissionPosting[] {
  const { amountFen } = sums;
  if (money === 'pay') {
    return [
      { what: 'hold', moves: { buyer: negateFen(amountFen), escrow: amountFen } },
      { what: 'release', moves: { escrow: negateFen(amountFen), pending: amountFen } },
    ];
  }
  const { netFen, feeFen } = commissionEarning(sums);
  return [
    { what: 'settle', moves: { pending: negateFen(amountFen), seller: netFen, fee: feeFen } },
  ];
}
