import { sql } from 'drizzle-orm';
import { type ImportReport, importGoods } from '@/server/catalog/import/import-goods';
import { expireGoods } from '@/server/catalog/public';
import { tidyLists } from '@/server/catalog/tidy-lists';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { publishPast } from '@/server/rankings/public';
import { seedAccounts } from './accounts';
import { seedContent } from './content/seed-content';
import { createDemoOwners } from './demo-owners';
import { demoRows } from './demo-rows';
import { seedNeeds } from './needs';

/** Any number: copies of the program that start together seed once. */
const seedLock = 7_204_531;

/** Fills an empty database with the demonstration: goods and accounts where no good exists, texts where no article does. */
export async function seedIfEmpty(db: Db): Promise<void> {
  const isSeeded = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [found] = await rows<{ id: number }>(tx, sql`select id from goods limit 1`);
    if (!found) {
      await seedCatalog(tx);
      await seedAccounts(tx);
    }
    await seedContent(tx);
    await publishPast(tx);
    await seedNeeds(tx);
    return !found;
  });
  if (isSeeded) await tidyLists(db);
}

/**
 * Brings the demonstration's catalogue in through the import, with days around today; what is there already is
 * brought up to date.
 */
export async function seedCatalog(tx: Db): Promise<ImportReport> {
  await createDemoOwners(tx);
  const [day] = await rows<{ today: string }>(tx, sql`select ${marketToday} as today`);
  const today = day?.today ?? '';
  const report = await importGoods(tx, () => demoRows(today), {
    isDemo: true,
    inTransaction: true,
    onFault: ({ row, column, reason }) => {
      throw new Error(`demo row ${row}, ${column}: ${reason}`);
    },
  });
  // Some of its prices are over. The first visitor must not see them go.
  await expireGoods(tx);
  return report;
}
