/** What other areas may use of payments. */
export { acceptNotice } from './accept-notice';
export { expirePayments } from './expire-payments';
