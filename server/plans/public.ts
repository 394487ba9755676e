/** What other areas may use of kept plans. */
export { forgetPlans } from './change-plan';
export { addNeedLine, changeNeedLine, readShortlist, removeNeedLine } from './need-lines';
export { needToAnswer, planForNeed, planOfNeed, proposePlan } from './plan-for-need';
export { sendShortlist } from './send-shortlist';
