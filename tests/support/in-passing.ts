import { expect } from 'vitest';
import { type Db, openDatabase, useDatabase } from '@/server/kernel/database';

/**
 * Works in a transaction that is taken back; calls made in it run in it too. `now()` stands still, so a moment can be put
 * exactly at a limit, or a millisecond beside it.
 */
export async function inPassing(work: (tx: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase();
  const over = new Error('taken back');
  const done = database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db; // a transaction answers the same queries
    useDatabase({ ...database, db: tx });
    try {
      await work(tx);
    } finally {
      useDatabase(database);
    }
    throw over;
  });
  await expect(done).rejects.toBe(over);
}
