/** What other areas may use of samples. */
export { forgetReceivers } from './forget-receivers';
