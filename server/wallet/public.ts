/** What other areas may use of the wallet. */
export {
  type Account,
  availableOf,
  clearing,
  escrowOf,
  frozenOf,
  owedBy,
  pendingOf,
  returnDepositOf,
  serviceFees,
  taxDifferences,
} from './accounts';
export { availableBalance, balanceOf, balancesOf, lockBalance } from './balances';
export { earnedByMonth } from './earned-by-month';
export { type Earning, earningReasons, earningsOf, sumEarnings } from './earnings';
export { mapShortage, type Posting, post, postingSql, repayAdvances } from './ledger';
export { ledgerDayInvariants } from './ledger-day-invariants';
export { ledgerSum } from './ledger-sum';
export { type KindSum, platformSums } from './platform-sums';
export { postPast } from './post-past';
export { postedAmounts } from './posted-amounts';
export { postingOfEntry } from './posting-of-entry';
export { incomeReasons } from './repay-advance';
export { inPeriod, type StatementFilter } from './statement-filter';
export { statementInvariants } from './statement-invariants';
export { type StatementLine, statementPage } from './statement-lines';
export { statementMonths, sumMonths } from './statement-months';
