import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Db, rows } from '@/server/kernel/database';

/** Any number: copies of the program that start together migrate one after the other. */
export const migrationLock = 7_204_511;

/**
 * Applies what is missing of `server/db/migrations`, each in a transaction; safe to run at every start.
 * @throws Error in a sentence for the operator where the database is older than the baseline, and changes nothing of it
 */
export async function migrateDatabase(
  { db, kind }: Database,
  folder = migrationsFolder(),
): Promise<void> {
  if (kind === 'pglite') {
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await refuseOlder(db, folder);
    await migrate(db as never, { migrationsFolder: folder }); // Db hides which driver it is; kind tells
    return;
  }
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await refuseOlder(tx, folder);
    await migrate(tx as never, { migrationsFolder: folder });
  });
}

/** Whether the database has every migration of a build. drizzle notes each one's time, and applies what is newer. */
export async function isMigrated(db: Db, folder = migrationsFolder()): Promise<boolean> {
  const needed = (await journal(folder)).map(({ when }) => when);
  return ((await newestApplied(db)) ?? 0) >= Math.max(...needed);
}

/** Which migration this build ends with. */
export async function newestMigration(folder = migrationsFolder()): Promise<string> {
  return (await journal(folder)).at(-1)?.tag ?? '';
}

/** The baseline makes every table: drizzle would run it in an older database, whose tables are there (decision 136). */
async function refuseOlder(db: Db, folder: string): Promise<void> {
  const [baseline] = await journal(folder);
  const newest = await newestApplied(db);
  if (!baseline || newest === undefined || newest >= baseline.when) return;
  throw new Error(
    `数据库早于本版本的基线 ${baseline.tag}，不能直接升级，数据未作任何改动。请先用基线之前的版本启动一次，让它补齐当时的迁移，再启动本版本（见 docs/operate.md）。`,
  );
}

async function journal(folder: string): Promise<{ tag: string; when: number }[]> {
  const file = await readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(file) as { entries: { tag: string; when: number }[] }).entries; // drizzle-kit's own file
}

/** @returns the time of the newest migration in the database, undefined in one that has none */
async function newestApplied(db: Db): Promise<number | undefined> {
  const [table] = await rows<{ is_there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!table?.is_there) return undefined;
  const [applied] = await rows<{ newest: number | null }>(
    db,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return applied?.newest ?? undefined;
}

function migrationsFolder(): string {
  return path.join(process.cwd(), 'server/db/migrations');
}
