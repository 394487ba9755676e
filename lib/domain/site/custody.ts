import { minusFen, sumFen } from '@/lib/domain/money/money';

/** Money held for orders over some days, 分. */
export interface Custody {
  opening_fen: number;
  paid_in_fen: number;
  settled_fen: number;
  fee_fen: number;
  refunded_fen: number;
  /** anything else that went out; below zero: came in */
  other_fen: number;
  held_fen: number;
}

/** What was there and came in. */
export const cameIn = ({ opening_fen, paid_in_fen }: Custody): number =>
  sumFen([opening_fen, paid_in_fen]);

/** What went out, and is there still. */
export const wentOut = ({ settled_fen, fee_fen, refunded_fen, other_fen, held_fen }: Custody) =>
  sumFen([settled_fen, fee_fen, refunded_fen, other_fen, held_fen]);

/** What the two differ by: nothing, unless the books and the balances disagree. */
export const custodyGap = (custody: Custody): number => minusFen(cameIn(custody), wentOut(custody));
