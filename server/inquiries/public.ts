/** What other areas may use of inquiries. */
export { agreedGoods } from './agreed-goods';
export { answerByRules } from './answer-by-rules';
export { forgetRules } from './answer-rules';
export { askInquiries } from './ask-inquiries';
export { endAtNewOwner } from './end-at-new-owner';
export { giveBackAgreed } from './give-back-agreed';
export { listInquiryTimers } from './list-inquiry-timers';
export { countOpenInquiries } from './list-lines';
export { type BuyersQuote, orderAgreed, quoteForBuyer } from './quote-for-buyer';
export { remindInquiries, tellFallenPrices } from './remind-inquiries';
export { runDueInquiries } from './run-due-inquiries';
