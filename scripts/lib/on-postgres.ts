import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Db, useDatabase } from '@/server/kernel/database';
import { startPostgres } from './postgres-cluster.mjs';

/** Works on a throw-away PostgreSQL, migrated, as the process's database. */
export async function onPostgres<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres();
  try {
    const database = await connectPostgres(url, 4);
    await migrateDatabase(database);
    useDatabase(database);
    try {
      return await work(database.db, url);
    } finally {
      useDatabase(undefined);
      await database.close();
    }
  } finally {
    await stop();
  }
}
