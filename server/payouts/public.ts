/** What other areas and the command line may use of withdrawals. */
export { batchCandidates } from './batch-candidates';
export { countOpenWithdrawals, forgetCards } from './closing';
export { listForOperator, payoutQueue } from './for-operator';
export { lastBatches } from './last-batches';
export { lockWithdrawal, moveWithdrawal, withdrawal } from './move-withdrawal';
export {
  makeBatch,
  payableSums,
  payeesOf,
  waitingPayees,
  writeBatchFile,
} from './payout-batch';
export { payeesOfResult, readResult } from './read-result';
export { askedOnDay, twoAboveFen } from './review-withdrawal';
export { endByHand, endPayout, payoutJob } from './run-payouts';
