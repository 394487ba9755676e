/** What other areas may use of payments. */
export { acceptNotice } from './accept-notice';
export { bookTransfer, type Transfer } from './book-transfer';
export { countOpenPayments } from './count-open-payments';
export { decideBankRecharge } from './decide-bank-recharge';
export { expirePayments } from './expire-payments';
export { forgetAnnounced } from './forget-announced';
export { countBankRecharges, waitingBankRecharges } from './waiting-bank-recharges';
export { countTransfers, waitingTransfers } from './waiting-transfers';
