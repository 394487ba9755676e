import { sumFen } from '@/lib/domain/money';
import { type MoneyMoves, movesOf } from '@/lib/domain/order-money';
import { type TransitionName, transitions } from '@/lib/domain/order-process';
import type { OrderState } from '@/lib/domain/order-states';
import { defaultTerms } from '@/lib/domain/order-terms';

export interface LedgerRow {
  /** the table's sentence */
  event: string;
  moves: MoneyMoves;
}

const entry = (
  name: Exclude<TransitionName, 'rule_split'>,
  state: OrderState,
  priceFen: number,
  feeRate: string,
): LedgerRow => {
  const { event, money } = transitions[name];
  return { event, moves: movesOf(money, { ...defaultTerms, priceFen, feeRate, state }) };
};

/** What the ledger writes for an order that goes its usual way; each row sums to zero. */
export const usualEntries = (priceFen: number, feeRate: string): LedgerRow[] => [
  entry('pay', 'pending_payment', priceFen, feeRate),
  entry('confirm', 'pending_confirm', priceFen, feeRate),
  entry('period_over', 'retaining', priceFen, feeRate),
  entry('settle', 'pending_settle', priceFen, feeRate),
];

/** What each side gets where an order ends early, in the order of the refund grid. */
export const refundEntries = (priceFen: number, feeRate: string): LedgerRow[] => [
  entry('cancel_paid', 'pending_accept', priceFen, feeRate),
  entry('agree_refund_all', 'producing', priceFen, feeRate),
  entry('agree_refund_half', 'draft_review', priceFen, feeRate),
  entry('seller_gives_up', 'draft_review', priceFen, feeRate),
];

/** True where nothing is made or lost. */
export const balances = ({ moves }: LedgerRow): boolean => sumFen(Object.values(moves)) === 0;
