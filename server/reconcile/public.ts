/** What other areas may use of reconciliation. */
export { readBankFile } from './read-bank-file';
export { channelChoices, channelKeys, channelName, reconcile } from './reconcile';
export { reconcileReport } from './report';
