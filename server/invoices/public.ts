/** What other areas may use of invoices. */
export { applyInvoice } from './apply-invoice';
export { countOpenInvoices, forgetTitles } from './closing';
export { decideReturn } from './decide-return';
export { issueInvoice, redInvoice, refuseRed } from './issue-invoice';
export { listFreeOrders } from './kept-orders';
export { mailInvoices } from './mail-invoice';
export {
  countWaitingInvoices,
  countWaitingReturns,
  listWaitingInvoices,
  listWaitingReturns,
} from './operate';
export { refundCompletedOrder } from './refund-completed-order';
export { lackingEntityKeys } from './return-terms';
export { failInvoice, retryInvoice, reviewInvoice } from './review-invoice';
export { runInvoiceChannel } from './run-channel';
export { submitReturn } from './submit-return';
export { addTitle } from './titles';
