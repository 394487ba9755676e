import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPglite } from '@/server/kernel/database';

// A program of its own, on a data folder of its own, as an operator starts it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  const database = await connectPglite(folder);
  await migrateDatabase(database);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function audit(): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/audit.ts'],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } },
  );
  return { code: status, said: stdout + stderr };
}

it('says that the books of an embedded database are right', () => {
  expect(audit()).toEqual({ code: 0, said: expect.stringContaining('The books are right.') });
});

it('ends with 1 and says which rule is broken once an account holds 1 元 too much', async () => {
  const database = await connectPglite(folder);
  await database.db.execute(sql`
    insert into ledger_accounts (holder, kind, balance_fen) values ('user:1', 'available', 100)`);
  await database.close();
  expect(audit()).toEqual({
    code: 1,
    said: expect.stringContaining('A balance is the sum of its entries'),
  });
});
