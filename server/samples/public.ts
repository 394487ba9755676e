/** What other areas may use of samples. */
export { sampleBeside } from './beside-its-order';
export { forgetReceivers } from './forget-receivers';
