/**
 * What a side may do about taking back a contract that is not over: take it back now, ask the other side, wait for its answer,
 * agree to what it asked; '' nothing, who has not signed may refuse.
 */
export const withdrawals = ['', 'now', 'ask', 'asked', 'agree'] as const;

export type Withdrawal = (typeof withdrawals)[number];

export interface WithdrawalFacts {
  /** a draft, or being signed */
  isOpen: boolean;
  /** the side that made the contract */
  isAsker: boolean;
  /** the own side has signed or confirmed it */
  hasSigned: boolean;
  hasOtherSigned: boolean;
  /** who asked to take it back */
  asked: 'nobody' | 'me' | 'other';
}

/** domain.md: whoever made it takes it back while nobody else has signed; after a signature both sides have to want it. */
export function withdrawalOf(facts: WithdrawalFacts): Withdrawal {
  const { isOpen, isAsker, hasSigned, hasOtherSigned, asked } = facts;
  if (!isOpen) return '';
  if (isAsker && !hasOtherSigned) return 'now';
  if (asked === 'other') return 'agree';
  if (asked === 'me') return 'asked';
  return hasSigned || (isAsker && hasOtherSigned) ? 'ask' : '';
}
