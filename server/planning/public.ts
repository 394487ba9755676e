/** What other areas may use of what helps to choose. */
export { estimatesOf } from './estimates';
export { makePlan } from './make-plan';
export type { AgreedPrice, Quotation } from './quotation/quotation-facts';
export { quotationFacts, quotedPlace } from './quotation/quotation-facts';
export { quotationPaper } from './quotation/quotation-paper';
export { quotationSheet } from './quotation/quotation-sheet';
