import { isCausedBy } from '@/server/kernel/cause';

/** An error that says that a signing provider did not answer: nothing is known then, and it is asked again later. */
export const signingAway = (message: string): Error =>
  Object.assign(new Error(message), { isAway: true });

export const isSigningAway = (error: unknown): boolean =>
  isCausedBy(error, (cause) => 'isAway' in cause && cause.isAway === true);
