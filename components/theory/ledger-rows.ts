import { sumFen } from '@/lib/domain/money/money';
import { type MoneyMoves, movesOf, shareOf } from '@/lib/domain/orders/money';
import { type TransitionName, transitions } from '@/lib/domain/orders/process';
import type { RefundCase } from '@/lib/domain/orders/refund-grid';
import { defaultTerms } from '@/lib/domain/orders/terms';

export interface LedgerRow {
  /** the table's sentence */
  event: string;
  moves: MoneyMoves;
}

const entry = (
  name: Exclude<TransitionName, 'rule_split'>,
  priceFen: number,
  feeRate: string,
  releasedFen = 0,
): LedgerRow => {
  const { event, money } = transitions[name];
  return { event, moves: movesOf(money, { ...defaultTerms, priceFen, feeRate, releasedFen }) };
};

/** What the ledger writes for an order that goes its usual way; each row sums to zero. */
export function usualEntries(priceFen: number, feeRate: string): LedgerRow[] {
  const released = shareOf({ ...defaultTerms, priceFen });
  return [
    entry('pay', priceFen, feeRate),
    entry('confirm', priceFen, feeRate),
    entry('settle_share', priceFen, feeRate, released),
    entry('period_over', priceFen, feeRate, released),
    entry('settle', priceFen, feeRate, released),
  ];
}

/** What each side gets where an order ends early; null where that is ruled. */
export const refundEntry = (by: RefundCase, priceFen: number, feeRate: string): LedgerRow | null =>
  by === 'ruling' ? null : entry(by, priceFen, feeRate);

/** True where nothing is made or lost. */
export const balances = ({ moves }: LedgerRow): boolean => sumFen(Object.values(moves)) === 0;
