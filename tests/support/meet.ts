import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { atRacePoints } from '@/server/kernel/race-point';

/**
 * Forces two commands to meet: the first runs up to the named point; there the rival starts and gets as far
 * as it can, to its end or to the lock that the first holds; then the first goes on.
 * On PGlite, with its one connection, a rival of a transaction cannot begin before it ends: it comes next.
 * @returns the outcomes of the first and the rival
 */
export async function meetAt<A, B>(
  point: string,
  first: () => Promise<A>,
  rival: () => Promise<B>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  let running: Promise<B> | undefined;
  atRacePoints(async (name) => {
    if (name !== point || running) return;
    running = rival();
    running.catch(() => undefined); // looked at below
    await endedOrWaiting(running);
  });
  try {
    const [one] = await Promise.allSettled([first()]);
    if (!running) throw new Error(`nobody came by the point: ${point}`);
    const [other] = await Promise.allSettled([running]);
    return [one, other];
  } finally {
    atRacePoints(undefined);
  }
}

/** Until the rival has ended, or waits for a lock of ours. */
async function endedOrWaiting(rival: Promise<unknown>): Promise<void> {
  const { db, kind } = await openDatabase();
  if (kind === 'pglite') return;
  let ended = false;
  rival
    .finally(() => {
      ended = true;
    })
    .catch(() => undefined);
  await vi.waitFor(async () => expect(ended || (await countWaiting(db)) > 0).toBe(true), {
    interval: 5,
    timeout: 30_000,
  });
}

/** Connections of this database that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const [found] = await rows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.waiting ?? 0;
}
