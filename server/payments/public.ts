/** What other areas may use of payments. */
export { acceptNotice } from './accept-notice';
export { bookTransfer, type Transfer } from './book-transfer';
export { countOpenPayments } from './count-open-payments';
export { expirePayments } from './expire-payments';
