/** What other areas may use of accounts. */
export { spendTicket } from './captcha/spend-ticket';
export { wherePieceBelongs } from './captcha/where-piece-belongs';
export { contactOf } from './contact-of';
export { findCaller } from './find-caller';
export { findUserByPhone, userById } from './find-user';
export { issueCode } from './issue-code';
export { ownContact } from './own-contact';
export { checkPayPassword, setPayPassword } from './pay-password';
export {
  countRecoveries,
  decideRecovery,
  listRecoveries,
  phoneOfRecovery,
} from './phone/decide-recovery';
export { sealRecoveryWords } from './phone/seal-words';
export { withdrawalsHeldUntil } from './phone/withdrawals-held-until';
export { recordEvent } from './record/record-event';
export { sendCode } from './send-code';
export { sendNotice } from './send-notice';
export { spendCode } from './spend-code';
export { consumeStepUp, proveAgain } from './step-up';
export { tellAccount } from './tell-account';
