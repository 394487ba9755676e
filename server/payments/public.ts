/** What other areas may use of payments. */
export { expirePayments } from './expire-payments';
