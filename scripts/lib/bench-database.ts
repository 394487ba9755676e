import { sql } from 'drizzle-orm';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database, useDatabase } from '@/server/kernel/database';
import { makeManyGoods } from '@/tests/load/many-goods';
import { startPostgres } from './postgres-cluster.mjs';

/** How many goods are compared with how many. */
export const goodsSizes = [
  Number(process.argv[2] ?? 10_000),
  Number(process.argv[3] ?? 1_000_000),
] as const;

/** Works with a database of each size, both on one throw-away PostgreSQL. */
export async function onManyGoods<T>(
  work: (small: Database, large: Database) => Promise<T>,
): Promise<T> {
  const postgres = await startForGoods();
  const databases: Database[] = [];
  const made = async (size: number) => {
    const startedAt = performance.now();
    const database = await benchDatabase(postgres.url, `bench_${size}`);
    databases.push(database);
    await makeManyGoods(database.db, size);
    console.log(`${size} goods made in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    return database;
  };
  try {
    return await work(await made(goodsSizes[0]), await made(goodsSizes[1]));
  } finally {
    useDatabase(undefined);
    for (const database of databases) await database.close();
    await postgres.stop();
  }
}

/** Memory for the indexes of very many goods, and nothing waits for the disk. */
const startForGoods = () =>
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
  const database = await connectPostgres(own.href, 2, { statementMs: 0 });
  await migrateDatabase(database);
  return database;
}
