/** What other areas may use of reconciliation. */
export { readBankFile } from './read-bank-file';
export { channels, reconcile } from './reconcile';
export { reconcileReport } from './report';
