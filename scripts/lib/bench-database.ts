import { sql } from 'drizzle-orm';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database } from '@/server/kernel/database';
import { startPostgres } from './postgres-cluster.mjs';

/** A throw-away PostgreSQL for very many goods: memory for their indexes, nothing waits for the disk. */
export const startForGoods = () =>
  startPostgres({
    settings: {
      shared_buffers: '2GB',
      max_wal_size: '8GB',
      synchronous_commit: 'off',
      fsync: 'off',
      autovacuum: 'off',
    },
  });

/** A migrated database of its own on a cluster, whose statements may take their time. */
export async function benchDatabase(url: string, name: string): Promise<Database> {
  const main = await connectPostgres(url, 1);
  await main.db.execute(sql.raw(`create database ${name}`));
  await main.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.searchParams.set('options', '-c statement_timeout=0');
  const database = await connectPostgres(own.href, 2);
  await migrateDatabase(database);
  return database;
}
