/** What other areas may use of disputes. */

export { answerDispute } from './answer-dispute';
export { openDispute } from './open-dispute';
export { requireFound, ruleDispute } from './rule-dispute';
export { rulingInvariants } from './ruling-invariants';
export {
  moveProposal,
  proposalsOf,
  proposeRuling,
  type RulingProposal,
} from './ruling-proposals';
export { type ShownDispute, showDispute } from './show-dispute';
export { withdrawDispute } from './withdraw-dispute';
