/** What other areas may use of invoices. */
export { applyInvoice } from './apply-invoice';
export { countOpenInvoices, forgetTitles } from './closing';
export { invoiceReturn } from './decide-return';
export { invoice, issueInvoice } from './invoice-process';
export { stageInvoiceFiles } from './keep-invoice-file';
export { listFreeOrders } from './kept-orders';
export { invoiceMailJob } from './mail-invoice';
export { listWaitingInvoices, listWaitingReturns } from './operate';
export { refundCompletedOrder } from './refund-completed-order';
export {
  ownerOfReturn,
  refusedReturns,
  reminderStand,
  remindOfReturn,
} from './refused-returns';
export { setupQueue } from './return-terms';
export { invoiceChannelJob } from './run-channel';
export { openDelivery, openTitle } from './sealed-words';
export { readReturnFile, submitReturn } from './submit-return';
export { addTitle } from './titles';
