import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/kernel/database';

/** Any number: copies of the program that start together migrate one after the other. */
export const migrationLock = 7_204_511;

/** Applies what is missing of `server/db/migrations`, each in a transaction; safe to run at every start. */
export async function migrateDatabase(
  { db, kind }: Database,
  folder = migrationsFolder(),
): Promise<void> {
  if (kind === 'pglite') {
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await migrate(db as never, { migrationsFolder: folder }); // Db hides which driver it is; kind tells
    return;
  }
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(tx as never, { migrationsFolder: folder });
  });
}

function migrationsFolder(): string {
  return path.join(process.cwd(), 'server/db/migrations');
}
