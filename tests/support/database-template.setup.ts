import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startPgbouncer } from '@/scripts/lib/pgbouncer.mjs';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPglite, connectPostgres } from '@/server/kernel/database';

/** What a test file needs to get a migrated database of its own in a moment. */
export type DatabaseTemplate =
  | { kind: 'pglite'; file: string }
  /** `port` is asked by the tests: the cluster's own, or a pooler's */
  | { kind: 'postgres'; url: string; port: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/**
 * Migrates once for the whole run, on the database that TEST_DB names (pglite is the default);
 * `freshDatabase` copies the result for each test file.
 */
export default function prepareTemplate(project: TestProject) {
  if (process.env.TEST_DB === 'postgres') return preparePostgres(project);
  if (process.env.TEST_DB === 'pgbouncer') return preparePgbouncer(project);
  return preparePglite(project);
}

async function preparePglite(project: TestProject) {
  const database = await connectPglite();
  await migrateDatabase(database);
  // The program never dumps, so its Database has no word for it: drizzle's client has.
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const dump = await client.dumpDataDir('none');
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), 'market-template-'));
  const file = join(folder, 'pglite.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'pglite', file });
  return () => rmSync(folder, { recursive: true });
}

async function preparePostgres(project: TestProject) {
  const cluster = await migratedCluster();
  project.provide('databaseTemplate', {
    kind: 'postgres',
    url: cluster.url,
    port: String(cluster.port),
  });
  return cluster.stop;
}

async function preparePgbouncer(project: TestProject) {
  const cluster = await migratedCluster();
  const pooler = await startPgbouncer(cluster.port);
  project.provide('databaseTemplate', {
    kind: 'postgres',
    url: cluster.url,
    port: String(pooler.port),
  });
  return async () => {
    await pooler.stop();
    await cluster.stop();
  };
}

async function migratedCluster() {
  // Nothing here outlives the run, so it need not reach the disk.
  const cluster = await startPostgres({
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
  });
  const maintenance = await connectPostgres(cluster.url, 1);
  await maintenance.db.execute('create database market_template');
  await maintenance.close();
  const url = new URL(cluster.url);
  url.pathname = '/market_template';
  const database = await connectPostgres(url.href, 2);
  await migrateDatabase(database);
  await database.close();
  return cluster;
}
