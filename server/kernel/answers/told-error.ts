import { type AppError, appError, isAppError } from '@/lib/errors';
import { isUnreachable } from '@/server/kernel/network/is-unreachable';

/** Gives an error of somebody outside the sentence that is said to who waits; the error stays what it is. */
export const sayToWhoWaits = (error: unknown, msg: string): Error =>
  Object.assign(error instanceof Error ? error : new Error(String(error)), { toWhoWaits: msg });

/** Any error as the one of the table that is answered. */
export function toldError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const msg = wordsOf(error);
  if (msg !== undefined) return appError('try_later', { msg });
  return appError(isUnreachable(error) ? 'unavailable' : 'internal');
}

const wordsOf = (error: unknown): string | undefined =>
  error instanceof Error && 'toWhoWaits' in error ? String(error.toWhoWaits) : undefined;
