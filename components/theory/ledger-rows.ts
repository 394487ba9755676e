import { sumFen } from '@/lib/domain/money';
import { type MoneyMoves, movesOf, shareOf } from '@/lib/domain/order-money';
import { type TransitionName, transitions } from '@/lib/domain/order-process';
import { defaultTerms } from '@/lib/domain/order-terms';

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

/** What each side gets where an order ends early, in the order of the refund grid. */
export const refundEntries = (priceFen: number, feeRate: string): LedgerRow[] => [
  entry('cancel_paid', priceFen, feeRate),
  entry('agree_refund_all', priceFen, feeRate),
  entry('agree_refund_half', priceFen, feeRate),
  entry('seller_gives_up', priceFen, feeRate),
];

/** True where nothing is made or lost. */
export const balances = ({ moves }: LedgerRow): boolean => sumFen(Object.values(moves)) === 0;
