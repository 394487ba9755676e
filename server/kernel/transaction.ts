import { isAppError } from '@/lib/errors';
import { isCausedBy } from './cause';
import type { Db } from './database';
import { asTransaction } from './open-transaction';

/** How often a transaction that lost to another one (deadlock, serialisation) is run again. */
const attempts = 4;

/** Follows up what a transaction touched. */
type FollowUp = (tx: Db, ids: readonly number[]) => Promise<void>;

/** A transaction with what runs before its commit. */
type Open = Db & { followUps?: Map<FollowUp, Set<number>> };

/** Has `followUp` run once before `tx` commits, with all ids that it was asked for. */
export function beforeCommit(tx: Db, followUp: FollowUp, ids: readonly number[]): void {
  const { followUps } = tx as Open;
  if (!followUps) throw new Error('nothing comes before the commit of what is no transaction');
  const touched = followUps.get(followUp) ?? new Set();
  for (const id of ids) touched.add(id);
  followUps.set(followUp, touched);
}

/** Runs now what would run before the commit: for whoever writes what must be the transaction's last. */
export async function runFollowUps(tx: Db): Promise<void> {
  const { followUps } = tx as Open;
  for (const [followUp, ids] of followUps ?? []) {
    followUps?.delete(followUp);
    await followUp(tx, [...ids]);
  }
}

/**
 * Runs `work` in one transaction. Rolled back when it throws, except an appError with `commit` (a wrong code
 * must be counted): that one is committed and then thrown. `work` may run more than once.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await db.transaction(async (transaction) => {
        const followUps: Open['followUps'] = new Map();
        const tx: Open = Object.assign(transaction as unknown as Db, { followUps }); // it answers the same queries
        return asTransaction(async () => {
          const done = await outcomeOf(tx, work);
          await runFollowUps(tx);
          return done;
        });
      });
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } catch (error) {
      if (attempt >= attempts || !lostToAnother(error)) throw error;
    }
  }
}

async function outcomeOf<T>(tx: Db, work: (tx: Db) => Promise<T>) {
  try {
    return { value: await work(tx) };
  } catch (error) {
    if (isAppError(error) && error.commit) return { error };
    throw error;
  }
}

/** A serialisation failure or a deadlock. */
function lostToAnother(error: unknown): boolean {
  return isCausedBy(error, ({ code }) => code === '40001' || code === '40P01');
}
