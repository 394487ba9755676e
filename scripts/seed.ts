import { seedCatalog } from '@/demo/seed';
import { migrateDatabase } from '@/server/db/migrate';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { runTool } from './lib/run-tool';

/** Fills the database with the demonstration, or brings its goods up to today. */
async function seed(): Promise<void> {
  const startedAt = Date.now();
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    const report = await inTransaction(database.db, seedCatalog);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `演示资源：新增 ${report.created}，更新 ${report.updated}，未变 ${report.unchanged}（${seconds} 秒）`,
    );
  } finally {
    await database.close();
  }
}

runTool(seed);
