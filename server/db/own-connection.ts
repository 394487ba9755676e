import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database, Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';

/** Any number: copies of the program that start together migrate one after the other. */
export const migrationLock = 7_204_511;

/** ms between two looks whether the copy before is through. */
const lookEveryMs = 500;

/**
 * Runs `work` on a connection that the program's limits do not hold for, one copy of the program after the other. PGlite has
 * one connection and one program.
 */
export async function onOwnConnection(
  { db, pool }: Database,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (!pool) return work(db);
  const [{ Client }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const connect = async () => {
    const client = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'market migrations',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', () => undefined); // the next statement fails by it
    await client.connect();
    return client;
  };
  const lock = await connect();
  try {
    await takeTurn(lock);
    const client = await connect();
    lock.on('error', () => void client.end()); // another copy may have its turn now
    try {
      // What a killed copy was running ends and lets go of its locks. Servers on Windows know no such check.
      await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
      await work(drizzle(client) as unknown as Db); // the same dialect, another result type
    } finally {
      await client.end();
    }
  } finally {
    await lock.end(); // its transaction ends with it
  }
}

/**
 * Holds the lock in a transaction that does nothing, which a pooler keeps for us, and asks again instead of waiting in the
 * database: an index that is built concurrently would wait for who waits for it.
 */
async function takeTurn(client: Client): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    await client.query('begin isolation level read committed');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // Without a parameter: the portal of a statement with one would keep its snapshot.
    const { rows } = await client.query<{ is_ours: boolean }>(
      `select pg_try_advisory_xact_lock(${migrationLock}) as is_ours`,
    );
    if (rows[0]?.is_ours) return;
    await client.query('rollback');
    if (isFirst) log().info('another copy of the program migrates the database, this one waits');
    await pause(lookEveryMs);
  }
}
