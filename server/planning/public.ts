/** What other areas may use of what helps to choose. */
export { estimatesOf } from './estimates';
export { makePlan } from './make-plan';
export type { Quotation } from './quotation/quotation-facts';
export { quotationFacts } from './quotation/quotation-facts';
export { quotationPaper } from './quotation/quotation-paper';
export { quotationSheet } from './quotation/quotation-sheet';
