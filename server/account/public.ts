/** What other areas may use of accounts. */
export { findCaller } from './find-caller';
