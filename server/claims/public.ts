/** What other areas may use of claims. */
export { claim } from './claim';
export { leaveClaims } from './leave-claims';
