/** What other areas may use of reconciliation. */
export { channelChoices, channelKeys, channelName } from './channels';
export { explainLine, lineStand, reconcileQueue } from './explain-line';
export { keepRun, readStatement } from './keep-run';
export { lastRuns } from './last-runs';
export { usersOfLine } from './line-item';
export { readBankFile } from './read-bank-file';
export { reconcile } from './reconcile';
export { reconcileReport } from './report';
export { reconcileInvariants } from './run-invariants';
export { reconcileRunItem } from './run-item';
export { sampleStatement } from './sample-statement';
