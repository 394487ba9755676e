import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { connectPglite, connectPostgres, type Database } from '@/server/kernel/database';

/** A migrated, empty database that no other test file sees, on the kind that TEST_DB names. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') {
    return connectPglite(undefined, new Blob([readFileSync(template.file)]));
  }
  const name = `file_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await administer(template.url, `create database ${name} template market_template`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  url.port = template.port;
  // As many connections as a race test wants rivals.
  return connectPostgres(url.href, 20);
}

/** One statement on the cluster's own database: a template may have no other connection. */
async function administer(url: string, statement: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
