import { type FigureKind, fewestForRate } from '@/lib/domain/operators/figures/figure-kinds';
import type { FigureSum } from './read-figures';

/** What deals of a range came to. A rate is null where it rests on too few. */
interface DealFigures {
  placed: number;
  paid: number;
  gmv_fen: number;
  /** orders settled to their end */
  settled: number;
  completed_fen: number;
  fee_fen: number;
  refunded_fen: number;
  /** fee ÷ completed */
  take_rate: number | null;
  buyers: number;
  /** of those who paid, who had paid in the 90 days before; both counted once a day */
  repeat_rate: number | null;
  disputes: number;
  per_hundred: number | null;
}

export const dealKinds: readonly FigureKind[] = [
  'placed',
  'paid',
  'settled',
  'fee',
  'refunded',
  'buyers',
  'repeats',
  'disputes',
];

/** @param sums of one key @param isBefore of the range before */
export function dealFigures(sums: readonly FigureSum[], isBefore: boolean): DealFigures {
  const of = (kind: FigureKind) => sums.find((sum) => sum.kind === kind);
  const count = (kind: FigureKind) => of(kind)?.[isBefore ? 'count_before' : 'count'] ?? 0;
  const fen = (kind: FigureKind) => of(kind)?.[isBefore ? 'fen_before' : 'fen'] ?? 0;
  const disputes = count('disputes');
  return {
    placed: count('placed'),
    paid: count('paid'),
    gmv_fen: fen('paid'),
    settled: count('settled'),
    completed_fen: fen('settled'),
    fee_fen: fen('fee'),
    refunded_fen: fen('refunded'),
    take_rate: rateOf(fen('fee'), fen('settled'), count('settled')),
    buyers: count('buyers'),
    repeat_rate: rateOf(count('repeats'), count('buyers'), count('buyers')),
    disputes,
    per_hundred: rateOf(disputes * 100, count('paid'), count('paid')),
  };
}

/** @param count of how many it is said @returns null where they are too few */
export const rateOf = (part: number, whole: number, count: number): number | null =>
  count < fewestForRate || whole <= 0 ? null : part / whole;
