/** What other areas may use of the wallet. */
export { availableOf, clearing, escrowOf, pendingOf, serviceFees } from './accounts';
export { availableBalance, balancesOf } from './balances';
export { earnedByMonth } from './earned-by-month';
export { mapShortage, type Posting, post, postingSql } from './ledger';
export { inPeriod, listStatement } from './list-statement';
export { postPast } from './post-past';
export { postedAmounts } from './posted-amounts';
