import { keysOf } from '@/lib/domain/text/keys-of';

/** An authorisation of somebody who signs for a company and is not its legal representative. */
export const authorisationStates = {
  pending: '审核中',
  approved: '有效',
  rejected: '未通过',
  withdrawn: '已撤销',
} as const;

export type AuthorisationState = keyof typeof authorisationStates;

export const authorisationStateKeys = keysOf(authorisationStates);

/** What is missing where the name on a contract is not the legal representative's, as both sides read it. */
export const authorisationLack = '授权委托书';
export const authorisationInReview = '授权委托书（审核中）';

/** An authorisation names its end; further off than this nobody looks at it again. */
export const authorisationDays = 3 * 365;
