import { afterAll, beforeAll, expect, vi } from 'vitest';
import { audit } from '@/server/audit';
import { type Database, useDatabase } from '@/server/kernel/database';
import { claims } from './claims/claimed-rows';
import { freshDatabase } from './fresh-database';

let database: Database;

beforeAll(async () => {
  forgetProcess();
  database = await freshDatabase();
  useDatabase(database);
});

// biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a test wants from it
afterAll(async ({}, { meta }) => {
  meta.claimsSeen = [...claims.seen];
  const untrue = [...claims.broken];
  claims.broken.clear();
  // Whatever a file's tests did, the books must still be right.
  const broken = await audit(database.db);
  useDatabase(undefined);
  await database.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(broken).toEqual([]);
  expect(untrue).toEqual([]);
});

/** Files share a worker, and what a process of the program remembers stands on globalThis: each file begins without. */
function forgetProcess(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (/^__[a-z][A-Za-z0-9]*$/.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
