// Also on PGlite: it is dumped by its library, PostgreSQL by pg_dump.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { answerOfProgram } from '@/scripts/lib/ask-program';
import { createDatabase } from '@/scripts/lib/create-database';
import { audit } from '@/server/audit';
import type { Source } from '@/server/backup/dump-database';
import { dumpEmbedded } from '@/server/backup/dump-embedded';
import { listBackups, type Manifest, readManifest } from '@/server/backup/manifest';
import { type BackupPlace, backupPlace } from '@/server/backup/place';
import { findTool } from '@/server/backup/postgres-tools';
import { restoreBackup } from '@/server/backup/restore-backup';
import { writeBackup } from '@/server/backup/write-backup';
import { checkKeys } from '@/server/boot/check-keys';
import { sha256, unsealBytes } from '@/server/kernel/crypto';
import {
  connectPglite,
  connectPostgres,
  openDatabase,
  rows,
  useDatabase,
} from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aFile } from '@/tests/support/factories/a-file';
import { aFilm } from '@/tests/support/factories/a-film';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { anUpload } from '@/tests/support/factories/an-upload';
import { serveOperate } from '@/tests/support/serve-operate';
import { anS3Store, type S3Store } from '@/tests/support/servers/an-s3-store';

const held = globalThis as typeof globalThis & { __env?: unknown };
const template = inject('databaseTemplate');
const all = mkdtempSync(path.join(tmpdir(), 'market-backup-'));
const data = path.join(all, 'data');
const keep = { days: 9, weeks: 0, months: 0 };
const otherKey = randomBytes(32).toString('base64');

let store: S3Store;
let folder: string;
let place: BackupPlace;

/** What a start of a command with these variables would read. */
function startWith(variables: Record<string, string>) {
  const given = { ...process.env, ...store.env, STORAGE_PROVIDER: 'local', DATA_DIR: data };
  held.__env = parseEnv({ ...given, ...variables });
}

beforeAll(async () => {
  store = await anS3Store();
  startWith({});
  await checkKeys((await openDatabase()).db);
});
beforeEach(() => {
  startWith({});
  folder = mkdtempSync(path.join(all, 'backups-'));
  place = backupPlace(folder);
});
afterAll(() => {
  held.__env = undefined;
  store.close();
  rmSync(all, { recursive: true });
});

async function source(): Promise<Source> {
  const database = await openDatabase();
  if (template.kind === 'pglite') return { kind: 'pglite', dump: await dumpEmbedded(database) };
  const [its] = await rows<{ name: string }>(
    database.db,
    sql`select current_database()::text as name`,
  );
  const url = new URL(template.url);
  url.pathname = `/${its?.name}`;
  return { kind: 'postgres', url: url.href };
}

const backUp = async (day = '2026-11-26') =>
  writeBackup(place, await source(), keep, `${day}T00:00:00.000Z`);

/** What names an empty place for a restore. */
async function anEmptyPlace(): Promise<Record<string, string>> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const DATA_DIR = path.join(all, name);
  if (template.kind === 'pglite') return { DATA_DIR };
  return { DATA_DIR, DATABASE_URL: await createDatabase(template.url, name) };
}

async function isEmpty({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): Promise<boolean> {
  if (existsSync(DATA_DIR)) return false;
  if (!DATABASE_URL) return true;
  const database = await connectPostgres(DATABASE_URL, 1);
  const [found] = await rows<{ count: number }>(
    database.db,
    sql`select count(*) as count from pg_class where relnamespace = 'public'::regnamespace`,
  );
  await database.close();
  return found?.count === 0;
}

/** Tries a restore that has to be refused. @returns why, once nothing was found written */
async function refusalOf(name: string, variables: Record<string, string> = {}): Promise<string> {
  const empty = await anEmptyPlace();
  startWith({ ...empty, ...variables });
  const refusal = await restoreBackup(place, name).then(
    async (database) => {
      await database.close();
      return 'restored';
    },
    (error: Error) => error.message,
  );
  startWith({});
  expect(await isEmpty(empty)).toBe(true);
  return refusal;
}

/** Restores into an empty place and does something there. */
async function inRestored<T>(name: string, work: () => Promise<T>): Promise<T> {
  const original = await openDatabase();
  startWith(await anEmptyPlace());
  const restored = await restoreBackup(place, name);
  try {
    expect(await audit(restored.db)).toEqual([]);
    useDatabase(restored);
    return await work();
  } finally {
    useDatabase(original);
    await restored.close();
    startWith({});
  }
}

const objectFile = (sha256: string) => path.join(folder, 'objects', sha256.slice(0, 2), sha256);

function changeByte(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

async function changeManifest(name: string, change: (manifest: Manifest) => void) {
  const manifest = await readManifest(place, name);
  change(manifest);
  await place.manifests.put(name, Buffer.from(JSON.stringify(manifest)));
}

const readAll = async (fileKeys: readonly string[]) => ({
  ledger: await rows<Record<string, unknown>>(
    (await openDatabase()).db,
    sql`select p.key, e.amount_fen, e.balance_after_fen, a.holder, a.kind from ledger_entries e
        join ledger_postings p on p.id = e.posting_id join ledger_accounts a on a.id = e.account_id order by e.id`,
  ),
  files: await Promise.all(
    fileKeys.map(async (key) => unsealBytes((await storageProvider().get(key)) ?? Buffer.alloc(0))),
  ),
});

const countOrders = async () => {
  const [found] = await rows<{ count: number }>(
    (await openDatabase()).db,
    sql`select count(*) as count from orders`,
  );
  return found?.count;
};

describe.each(['a folder', 'an S3 store'])('a backup in %s', (kind) => {
  it('comes back whole: orders, books, sessions, files and films', async () => {
    if (kind === 'an S3 store') place = backupPlace('s3://backups/market');
    const order = await aCompletedOrder();
    const uploaded = await anUpload(order.buyer);
    const seller = await aMediaOwner();
    await aFilm(seller, await anOrder({ state: 'producing', ownerId: seller.id }));
    const [part] = await rows<{ key: string }>(
      (await openDatabase()).db,
      sql`select object_key as key from film_parts where stored_at is not null limit 1`,
    );
    const read = async () => ({
      ...(await readAll([uploaded, part?.key ?? ''])),
      order: await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer }),
    });
    const before = await read();
    expect(before.ledger.length).toBeGreaterThan(3);
    const { name, manifest } = await backUp();
    expect(manifest.proof).toMatchObject({
      canaries: [{}, {}, {}],
      phonesSealed: [expect.anything()],
      files: [expect.anything()],
    });
    await inRestored(name, async () => {
      expect(await read()).toEqual(before);
      // What is written now goes on behind what was restored.
      expect((await aCompletedOrder()).id).toBeGreaterThan(order.id);
    });
  });
});

describe('a backup', () => {
  it('has one moment of a database that is written meanwhile', async () => {
    const before = await countOrders();
    const { put } = place.objects;
    let meanwhile: string | undefined;
    place.objects.put = async (key, bytes) => {
      meanwhile ??= await anUpload((await aCompletedOrder()).buyer);
      await put(key, bytes);
    };
    const { name, manifest, missing } = await backUp();
    expect(missing).toEqual([]);
    expect(manifest.files).not.toHaveProperty(meanwhile ?? 'none');
    expect(await countOrders()).toBe((before ?? 0) + 1);
    expect(await inRestored(name, countOrders)).toBe(before);
  });

  it('is written by the keys that open it, or not at all', async () => {
    await anUpload(await anAdvertiser());
    const from = await source();
    for (const variable of ['DATA_KEY', 'HASH_KEY', 'PAY_PEPPER']) {
      startWith({ [variable]: otherKey });
      await expect(writeBackup(place, from, keep)).rejects.toThrow(variable);
    }
    expect(await listBackups(place)).toEqual([]);
  });

  it('names the files that are gone from the store', async () => {
    const lost = await aFile(await anAdvertiser());
    const { name, missing } = await backUp();
    expect(missing).toContain(lost);
    expect((await readManifest(place, name)).files).not.toHaveProperty(lost);
  });

  it('stores once what the one before has, and again what its place has lost', async () => {
    const me = await anAdvertiser();
    const [same, lost] = [await anUpload(me), await anUpload(me)];
    const { manifest } = await backUp();
    rmSync(objectFile(manifest.files[lost] ?? ''));
    const { put } = place.objects;
    const stored: string[] = [];
    place.objects.put = (key, bytes) => {
      stored.push(key);
      return put(key, bytes);
    };
    await backUp('2026-11-27');
    expect(stored).toContain(manifest.files[lost]);
    expect(stored).not.toContain(manifest.files[same]);
  });

  it('lets go of older ones by the rule, and of what only they had', async () => {
    const key = await anUpload(await anAdvertiser());
    const { manifest } = await backUp('2026-11-24');
    await anAdvertiser(); // two dumps of one second and the same rows are one
    await backUp('2026-11-25');
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    for await (const { key } of place.objects.list())
      utimesSync(objectFile(key), yesterday, yesterday);
    const { removed } = await writeBackup(
      place,
      await source(),
      { ...keep, days: 2 },
      '2026-11-26T00:00:00.000Z',
    );
    expect(removed).toEqual(['20261124-080000']);
    expect(await listBackups(place)).toEqual(['20261125-080000', '20261126-080000']);
    const left: string[] = [];
    for await (const { key } of place.objects.list()) left.push(key);
    expect(left).not.toContain(manifest.database[0]);
    expect(left).toContain(manifest.files[key]);
  });

  it('is none where it was cut, wherever that was, and stands in nobody’s way', async () => {
    const { name } = await backUp('2026-11-24');
    const whole = backupPlace(folder);
    for (const cutAt of [0, 1]) {
      let count = 0;
      await anUpload(await anAdvertiser());
      place.objects.put = async (key, bytes) => {
        if (count++ === cutAt) throw new Error('the disk is full');
        await whole.objects.put(key, bytes);
      };
      await expect(writeBackup(place, await source(), keep)).rejects.toThrow('the disk is full');
      expect(await listBackups(whole)).toEqual([name]);
    }
    place = whole;
    place.manifests.put = () => Promise.reject(new Error('killed'));
    await expect(writeBackup(place, await source(), keep)).rejects.toThrow('killed');
    expect(await listBackups(backupPlace(folder))).toEqual([name]);

    place = backupPlace(folder);
    const unused = sha256(Buffer.from('left over'));
    await place.objects.put(unused, Buffer.from('left over'));
    // It may be of another one that is being written; a day later it is not.
    await backUp('2026-11-25');
    expect(existsSync(objectFile(unused))).toBe(true);
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    utimesSync(objectFile(unused), yesterday, yesterday);
    await backUp('2026-11-26');
    expect(existsSync(objectFile(unused))).toBe(false);
  });
});

describe('a restore writes nothing', () => {
  it('where a byte of the dump or of a file was changed, or either is gone', async () => {
    const key = await anUpload(await anAdvertiser());
    const { name, manifest } = await backUp();
    for (const object of [manifest.database[0] ?? '', manifest.files[key] ?? '']) {
      const file = objectFile(object);
      const bytes = readFileSync(file);
      changeByte(file);
      expect(await refusalOf(name), file).toContain('备份已损坏');
      rmSync(file);
      expect(await refusalOf(name), file).toContain('备份已损坏');
      writeFileSync(file, bytes);
    }
    await place.manifests.put(name, Buffer.from('{'));
    expect(await refusalOf(name)).toContain('清单无法读取');
  });

  it('where a key is another one', async () => {
    await anUpload(await anAdvertiser());
    const { name } = await backUp();
    for (const variable of ['DATA_KEY', 'HASH_KEY', 'PAY_PEPPER']) {
      expect(await refusalOf(name, { [variable]: otherKey })).toContain(`环境变量 ${variable}：`);
    }
    // Half-way through a change of the key the canaries lie under the new one, and phones or files do not.
    await changeManifest(name, ({ proof }) => proof.canaries.splice(0));
    expect(await refusalOf(name, { DATA_KEY: otherKey })).toContain('OLD_DATA_KEYS');
    await changeManifest(name, ({ proof }) => proof.phonesSealed.splice(0));
    expect(await refusalOf(name, { DATA_KEY: otherKey })).toContain('OLD_DATA_KEYS');
  });

  it('of the other kind of database', async () => {
    const { name } = await backUp();
    await changeManifest(name, (manifest) => {
      manifest.kind = template.kind === 'pglite' ? 'postgres' : 'pglite';
    });
    expect(await refusalOf(name)).toMatch(/这份备份来自(内嵌数据库| PostgreSQL)/);
  });

  it('into a database that is there', async () => {
    await anUpload(await anAdvertiser());
    const { name } = await backUp();
    const empty = await anEmptyPlace();
    startWith(empty);
    await (await restoreBackup(place, name)).close();
    const files = path.join(empty.DATA_DIR ?? '', 'files');
    rmSync(files, { recursive: true });
    await expect(restoreBackup(place, name)).rejects.toThrow('里已有数据');
    expect(existsSync(files)).toBe(false);
  });
});

it('a restore that was cut leaves no database, and is done again in the same place', async () => {
  await anUpload(await anAdvertiser());
  const { name } = await backUp();
  const empty = await anEmptyPlace();
  startWith(empty);
  const half = path.join(empty.DATA_DIR ?? '', 'restoring');
  if (empty.DATABASE_URL) {
    // Triggers are made last, when all rows are in.
    const target = await connectPostgres(empty.DATABASE_URL, 1);
    await target.db.execute(sql`create function cut() returns event_trigger language plpgsql
      as $$ begin raise exception 'cut'; end $$`);
    await target.db.execute(sql`create event trigger cut on ddl_command_start
      when tag in ('CREATE TRIGGER') execute function cut()`);
    await expect(restoreBackup(place, name)).rejects.toThrow('cut');
    await target.db.execute(sql`drop event trigger cut`);
    await target.db.execute(sql`drop function cut()`);
    await target.close();
  } else {
    // What a kill leaves of PGlite's loading.
    mkdirSync(path.join(half, 'pglite'), { recursive: true });
    writeFileSync(path.join(half, 'pglite/PG_VERSION'), '17');
  }
  const database = await restoreBackup(place, name);
  expect(await audit(database.db)).toEqual([]);
  await database.close();
  expect(existsSync(half)).toBe(false);
});

describe('the running program', () => {
  it('hands out the embedded database to whoever has its key, and notes who asked', async () => {
    const me = await anAdvertiser();
    mkdirSync(data, { recursive: true });
    const end = await serveOperate(data);
    try {
      const asked = answerOfProgram({ dump: true, by: '运维甲' });
      if (template.kind === 'postgres') {
        await expect(asked).rejects.toThrow('同样的 DATABASE_URL');
        return;
      }
      const opened = await connectPglite(undefined, await (await asked)?.blob());
      const [found] = await rows<{ by: string }>(
        opened.db,
        sql`select a.operator as by from users u, operator_actions a where u.id = ${me.id} and a.action = 'dump'`,
      );
      await opened.close();
      expect(found?.by).toBe('运维甲');
    } finally {
      end();
    }
  });
});

it.runIf(template.kind === 'postgres')('says which client of PostgreSQL is missing', async () => {
  const { db } = await openDatabase();
  await expect(findTool(db, 'pg_none' as never)).rejects.toThrow(/postgresql-client-\d+/);
});
