import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startDemonstration } from '../../../scripts/lib/demonstration.mjs';
import { connectPostgres } from '../../../server/kernel/database';
import { saveConfig } from '../../../server/site/save-config';

/** The cluster's own database holds the demonstration; nobody writes to it once it is the template of all others. */
const template = 'postgres';

/** What a search engine asks the home page for. */
export const verification = 'A1B2C3D4E5F60718';

/** Starts PostgreSQL for all browser tests. @returns ends it */
export async function startCluster(): Promise<() => Promise<void>> {
  // Nothing here outlives the run, so it need not reach the disk.
  const cluster = await startDemonstration({
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  process.env.CLUSTER_URL = cluster.url;
  process.env.DEMO = '1';
  // For what specs make by the product's own code; a program's files lie in its own folder.
  const folder = mkdtempSync(join(tmpdir(), 'market-specs-'));
  process.env.DATA_DIR = folder;
  const database = await connectPostgres(cluster.url, 1);
  await saveConfig(database.db, { key: 'verify_bing', value: verification });
  await database.close();
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A database that holds the demonstration, for one program. @returns its address */
export async function ownDatabase(): Promise<string> {
  const name = `own_${randomInt(2 ** 40)}`;
  // A template may have no other connection.
  const client = new Client({ connectionString: urlOf('template1') });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return urlOf(name);
}

function urlOf(name: string): string {
  const url = new URL(process.env.CLUSTER_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
