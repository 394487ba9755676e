import { keysOf } from '@/lib/domain/text/keys-of';

/** A ruling that waits for a second signature, and what became of it. */
export const proposalStates = {
  open: '待复核签字',
  signed: '已签字',
  returned: '已退回',
  withdrawn: '已收回',
  stale: '已作废',
} as const;

export type ProposalState = keyof typeof proposalStates;

export const proposalStateKeys = keysOf(proposalStates);
