/** What other areas and the command line may use of withdrawals. */
export { countOpenWithdrawals, forgetCards } from './closing';
export { listForOperator, payoutQueue } from './for-operator';
export { lockWithdrawal, moveWithdrawal, withdrawal } from './move-withdrawal';
export { makeBatch, writeBatchFile } from './payout-batch';
export { readResult } from './read-result';
export { endByHand, endPayout, payoutJob } from './run-payouts';
