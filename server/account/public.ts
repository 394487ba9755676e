/** What other areas may use of accounts. */
export { findCaller } from './find-caller';
export { userById } from './find-user';
export { checkPayPassword, setPayPassword } from './pay-password';
export { consumeStepUp } from './step-up';
