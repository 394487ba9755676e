/** What other areas may use of statements. */
export { exportStatement, lineCells, lineColumns } from './export-lines';
export { ownBalances } from './own-balances';
