/** What other areas may use of disputes. */

export { answerDispute } from './answer-dispute';
export { openDispute } from './open-dispute';
export { ruleDispute } from './rule-dispute';
export { type ShownDispute, showDispute } from './show-dispute';
export { withdrawDispute } from './withdraw-dispute';
