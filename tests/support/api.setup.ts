import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '@/server/audit';
import { type Database, useDatabase } from '@/server/kernel/database';
import { freshDatabase } from './fresh-database';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  useDatabase(database);
});

afterAll(async () => {
  // Whatever a file's tests did, the books must still be right.
  const broken = await audit(database.db);
  useDatabase(undefined);
  await database.close();
  expect(broken).toEqual([]);
});
