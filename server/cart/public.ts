/** What other areas may use of the cart. */
export { openBrief, type StoredBrief, sealBrief } from './stored-brief';
