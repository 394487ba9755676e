/** What other areas and the command line may use of withdrawals. */
export { countOpenWithdrawals, forgetCards } from './closing';
export { countForOperator, listForOperator, type WithdrawalQueue } from './for-operator';
export { isBoundCard } from './is-bound-card';
export { lockWithdrawal, moveWithdrawal } from './move-withdrawal';
export { makeBatch, writeBatchFile } from './payout-batch';
export { readResult } from './read-result';
export { reviewWithdrawal } from './review-withdrawal';
export { endPayout, runPayouts } from './run-payouts';
export { sealBranches } from './seal-branches';
