/** What other areas may use of statements. */
export { ownBalances } from './own-balances';
