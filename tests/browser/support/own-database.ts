import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres-cluster.mjs';
import { prepareDatabase } from '../../../server/boot/prepare';
import { connectPostgres } from '../../../server/kernel/database';
import { saveConfig } from '../../../server/site/save-config';

const template = 'demonstration';

/** What a search engine asks the home page for. */
export const verification = 'A1B2C3D4E5F60718';

/** Starts PostgreSQL for all browser tests, with a database in it that holds the demonstration and nobody writes to. */
export async function startCluster(): Promise<() => Promise<void>> {
  // Nothing here outlives the run, so it need not reach the disk.
  const cluster = await startPostgres({
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  process.env.CLUSTER_URL = cluster.url;
  process.env.DEMO = '1';
  const folder = mkdtempSync(join(tmpdir(), 'market-demonstration-'));
  process.env.DATA_DIR = folder;
  await administer(`create database ${template}`);
  const database = await connectPostgres(urlOf(template), 2);
  await prepareDatabase(database, { isDemo: true });
  await saveConfig(database.db, { key: 'verify_bing', value: verification });
  await database.close();
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Gives a program the files that the demonstration's rows name, such as the papers of its contracts. @param dataDir its folder */
export function copyFiles(dataDir: string): void {
  cpSync(join(process.env.DATA_DIR ?? '', 'files'), join(dataDir, 'files'), { recursive: true });
}

/** A database that holds the demonstration, for one program. @returns its address */
export async function ownDatabase(): Promise<string> {
  const name = `own_${randomInt(2 ** 40)}`;
  await administer(`create database ${name} template ${template}`);
  return urlOf(name);
}

function urlOf(name: string): string {
  const url = new URL(process.env.CLUSTER_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(command: string): Promise<void> {
  const client = new Client({ connectionString: process.env.CLUSTER_URL });
  await client.connect();
  await client.query(command);
  await client.end();
}
