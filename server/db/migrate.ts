import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isCausedBy } from '@/server/kernel/cause';
import type { Database, Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { type Migration, migrationsFolder, readJournal, readMigrations } from './migration-files';
import { missingIn, noteApplied } from './migration-state';
import { onOwnConnection } from './own-connection';

interface Options {
  folder?: string;
  /** ms that a statement waits for a lock; whoever comes behind it waits as long */
  lockMs?: number;
  /** ms until it is tried again, and in all */
  pauseMs?: number;
  patienceMs?: number;
}

/**
 * Applies what is missing of `server/db/migrations`, each in a transaction of its own, beside copies that serve (decision
 * 142); safe to run at every start.
 * @throws Error in a sentence for the operator where this build and the database cannot live together, and changes nothing
 */
export async function migrateDatabase(
  database: Database,
  {
    folder = migrationsFolder(),
    lockMs = 2_000,
    pauseMs = 5_000,
    patienceMs = 600_000,
  }: Options = {},
): Promise<void> {
  if ((await missing(database.db, await readJournal(folder))).length === 0) return;
  const migrations = await readMigrations(folder);
  await onOwnConnection(database, async (db) => {
    await db.execute(sql`create schema if not exists drizzle`);
    await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const giveUpAt = performance.now() + patienceMs;
    for (const migration of await missing(db, migrations)) {
      while (!(await applied(db, migration, lockMs))) {
        if (performance.now() > giveUpAt)
          throw new Error(
            `迁移 ${migration.tag} 一直等不到锁，没有执行。请结束占用相关表的长事务（pg_stat_activity）后再启动。`,
          );
        await pause(pauseMs);
      }
    }
  });
}

/** Which migration this build ends with. */
export async function newestMigration(folder = migrationsFolder()): Promise<string> {
  return (await readJournal(folder)).at(-1)?.tag ?? '';
}

async function missing<T extends { tag: string; when: number }>(
  db: Db,
  journal: readonly T[],
): Promise<T[]> {
  const found = await missingIn(db, journal);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** @returns false where somebody held a lock for too long, and nothing was changed */
async function applied(db: Db, migration: Migration, lockMs: number): Promise<boolean> {
  const { tag, statements, inTransaction } = migration;
  const run = async (on: Db) => {
    for (const statement of statements) await on.execute(sql.raw(statement));
  };
  try {
    // Nobody waits behind one that builds concurrently: it has no limit, and a try that fails leaves an index to drop.
    if (!inTransaction) {
      await db.execute(sql`set statement_timeout = 0`);
      await db.execute(sql`set lock_timeout = 0`);
      await run(db);
    }
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
      if (inTransaction) await run(tx);
      await noteApplied(tx, migration);
    });
    return true;
  } catch (error) {
    if (!isCausedBy(error, ({ code }) => code === lockNotAvailable || code === deadlockDetected))
      throw error;
    log().warn({ migration: tag }, 'a migration found its table locked, and is tried again');
    return false;
  }
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
