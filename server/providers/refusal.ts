import { isCausedBy } from '@/server/kernel/cause';

/** An error that says for certain that a provider did not take a message. */
export const refusal = (message: string): Error =>
  Object.assign(new Error(message), { isRefused: true });

/** Whether nothing went out for certain; a broken or late answer says nothing of the kind. */
export const isRefused = (error: unknown): boolean =>
  isCausedBy(error, (cause) => 'isRefused' in cause && cause.isRefused === true);
