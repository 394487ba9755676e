import { isAppError } from '@/lib/errors';
import { isCausedBy } from './cause';
import type { Db } from './database';

/** How often a transaction that lost to another one (deadlock, serialisation) is run again. */
const attempts = 4;

/**
 * Runs `work` in one transaction. Rolled back when it throws, except an appError with `commit` (a wrong code
 * must be counted): that one is committed and then thrown. `work` may run more than once.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await db.transaction(async (tx) => {
        try {
          return { value: await work(tx as unknown as Db) }; // a transaction answers the same queries
        } catch (error) {
          if (isAppError(error) && error.commit) return { error };
          throw error;
        }
      });
      if ('error' in outcome) throw outcome.error;
      return outcome.value as T;
    } catch (error) {
      if (attempt >= attempts || !lostToAnother(error)) throw error;
    }
  }
}

/** A serialisation failure or a deadlock. */
function lostToAnother(error: unknown): boolean {
  return isCausedBy(error, ({ code }) => code === '40001' || code === '40P01');
}
