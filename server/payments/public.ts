/** What other areas may use of payments. */
export { acceptNotice } from './accept-notice';
export { bookTransfer, type Transfer } from './book-transfer';
export { countOpenPayments } from './count-open-payments';
export { recharge } from './decide-bank-recharge';
export { forgetAnnounced } from './forget-announced';
export { receivingAccount } from './receiving-account';
export { payersOf, transferSnapshot } from './transfer-item';
export { waitingBankRecharges } from './waiting-bank-recharges';
export { transferQueue } from './waiting-transfers';
