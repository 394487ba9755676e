/** What other areas may use of the cart. */
export { openBrief, sealBrief } from './stored-brief';
