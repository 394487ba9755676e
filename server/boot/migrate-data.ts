import { sealRecoveryWords } from '@/server/account/public';
import { sealBranches } from '@/server/cards/public';
import { dataMigrations } from '@/server/db/tables';
import type { Database, Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { holdUnready, repairOperators, sealEntries } from '@/server/listings/public';
import { repairSnapshots } from '@/server/order-records/public';

/**
 * Changes of stored data that SQL alone cannot make, in the order they came. Each runs once, in a transaction with the
 * row that says so; a new one goes to the end, and none is renamed.
 */
const migrations: readonly { name: string; run: (tx: Db) => Promise<void> }[] = [
  { name: 'seal entry applications', run: sealEntries },
  { name: 'repair operators of goods', run: repairOperators },
  { name: 'repair operators of orders', run: repairSnapshots },
  { name: 'seal branches of cards', run: sealBranches },
  { name: 'seal words of requests for another phone', run: sealRecoveryWords },
  { name: 'hold listings whose owner may not sell yet', run: holdUnready },
];

/** Makes what is missing of them; safe to run at every start, by several copies at once. */
export async function migrateData({ db }: Database): Promise<void> {
  for (const { name, run } of migrations) {
    await inTransaction(db, async (tx) => {
      // Another copy that makes it is waited for here, by its row.
      const isNew = await tx
        .insert(dataMigrations)
        .values({ name })
        .onConflictDoNothing()
        .returning();
      if (isNew.length > 0) await run(tx);
    });
  }
}
