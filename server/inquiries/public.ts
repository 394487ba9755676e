/** What other areas may use of inquiries. */
export { askInquiries } from './ask-inquiries';
export { giveBackAgreed } from './give-back-agreed';
export { countOpenInquiries } from './list-lines';
export { type BuyersQuote, orderAgreed, quoteForBuyer } from './quote-for-buyer';
export { runDueInquiries } from './run-due-inquiries';
