/** What other areas may use of bound cards. */
export { bindCard, requireVerified } from './bind-card';
export { branchOf } from './branch-of';
export { checkCard } from './check-card';
export { isBoundCard } from './is-bound-card';
export { cardWords, lockOwnCard, ownCards, presentCard, removeCard, unfitness } from './own-cards';
export { sealBranches } from './seal-branches';
