// Also on PGlite: a transaction must not ask for a second connection; there is one.
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { type StoredObject, storageProvider } from '@/server/providers/storage/provider';
import { auditFiles } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { anAdvertiser } from '@/tests/support/factories/a-user';

// Files of other tests, which come and go beside this one, are none of its business.
const folder = mkdtempSync(path.join(tmpdir(), 'market-audit-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

const db = async () => (await openDatabase()).db;
const old = new Date(Date.now() - 3 * 3600_000);
/** More than are read at a time. */
const keys = Array.from({ length: 1200 }, (_, no) => `k${no}_${no % 2 ? 'Ab-' : 'zb_'}`).sort();

beforeAll(async () => {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
  const { id } = await anAdvertiser();
  const row = {
    ownerId: id,
    name: 'x.png',
    mime: 'image/png',
    bytes: 1,
    purpose: 'avatar' as const,
  };
  await (await db()).insert(files).values(keys.map((fileKey) => ({ ...row, fileKey })));
});

afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});

const listing = (all: readonly string[], storedAt = old.getTime()) => ({
  list: async function* (): AsyncIterable<StoredObject> {
    for (const key of all) yield { key, storedAt };
  },
});

it('finds nothing where each row has its file and each file its row', async () => {
  const none = { count: 0, some: [] };
  expect(await auditFiles(await db(), listing(keys))).toEqual({
    rows: 1200,
    lost: none,
    unnamed: none,
  });
});

it('counts what is lost and what nobody names, wherever it stands in the order', async () => {
  const lost = [0, 500, 999, 1000, 1199].map((no) => keys[no] ?? '');
  const more = ['AAA', 'k500', 'zzz'];
  const all = [...keys.filter((key) => !lost.includes(key)), ...more].sort();
  expect(await auditFiles(await db(), listing(all))).toEqual({
    rows: 1200,
    lost: { count: 5, some: lost },
    unnamed: { count: 3, some: more },
  });
  expect((await auditFiles(await db(), listing([]))).lost.count).toBe(1200);
});

it('takes what was just put for what waits for its row', async () => {
  const { unnamed } = await auditFiles(await db(), listing([...keys, 'zzz'], Date.now()));
  expect(unnamed.count).toBe(0);
});

it('takes what went with its row while it was looked for no loss', async () => {
  const gone = keys[700] ?? '';
  const list = () => listing(keys.filter((key) => key !== gone)).list();
  expect((await auditFiles(await db(), { list })).lost.some).toEqual([gone]);
  const { db: own, kind } = await openDatabase();
  const meanwhile = async function* () {
    let going: Promise<unknown> | undefined;
    for await (const stored of list()) {
      yield stored; // the rows are being read after the first one
      going ??= own.delete(files).where(eq(files.fileKey, gone)).execute();
      // The embedded database has one connection: there it waits for the end of the transaction.
      if (kind === 'postgres') await going;
    }
  };
  expect(await auditFiles(own, { list: meanwhile })).toMatchObject({ lost: { count: 0 } });
});

it('says where a store lists in another order', async () => {
  await expect(auditFiles(await db(), listing(['b', 'a']))).rejects.toThrow('不按键的次序');
});

it('reads the store that the environment names', async () => {
  await storageProvider().put('unnamed_and_old', Buffer.from('x'));
  await storageProvider().put('unnamed_and_new', Buffer.from('x'));
  utimesSync(path.join(folder, 'files', 'un', 'unnamed_and_old'), old, old);
  const { unnamed } = await auditFiles(await db());
  expect(unnamed).toEqual({ count: 1, some: ['unnamed_and_old'] });
});
