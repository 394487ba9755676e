// Also on PGlite: migrations run there on the one connection that there is, concurrent indexes too.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/server/db/migrate';
import { type Database, openDatabase, rows, useDatabase } from '@/server/kernel/database';
import { readiness } from '@/server/ready';
import { freshDatabase } from '@/tests/support/fresh-database';
import { laterMigrations } from '@/tests/support/later-migrations';

let own: Database;
let database: Database;
beforeEach(async () => {
  own = await openDatabase();
  database = await freshDatabase();
  useDatabase(database);
});
afterEach(() => {
  useDatabase(own);
  return database.close();
});

const migrate = (statements: Record<string, string>) =>
  migrateDatabase(database, { folder: laterMigrations(statements) });

/** How many of the release to come are noted. */
const noted = async () =>
  (
    await rows<{ at: number }>(
      database.db,
      sql`select created_at as at from drizzle.__drizzle_migrations
        where created_at >= ${Date.UTC(2100, 0, 1)}`,
    )
  ).length;

const tables = async () =>
  (
    await rows<{ name: string }>(
      database.db,
      sql`select tablename as name from pg_tables where tablename like 'later%' order by 1`,
    )
  ).map(({ name }) => name);

it('what comes before a migration that fails is there and noted, and of that one nothing', async () => {
  const good = { '9001_good': 'create table later_good (id int)' };
  const bad = 'create table later_bad (id int);--> statement-breakpoint\nselect 1 / 0';
  await expect(migrate({ ...good, '9002_bad': bad })).rejects.toThrow('select 1 / 0');
  expect([await tables(), await noted()]).toEqual([['later_good'], 1]);
  await migrate({ ...good, '9002_bad': 'create table later_mended (id int)' });
  expect([await tables(), await noted()]).toEqual([['later_good', 'later_mended'], 2]);
});

it('an index that could not be built concurrently leaves nothing that stops the next try', async () => {
  const migrations = {
    '9001_table':
      'create table later (id int);--> statement-breakpoint\ninsert into later values (1), (1)',
    '9002_index':
      '-- no transaction\ndrop index concurrently if exists later_once;--> statement-breakpoint\n' +
      'create unique index concurrently later_once on later (id)',
  };
  await expect(migrate(migrations)).rejects.toThrow('later_once');
  expect(await noted()).toBe(1);
  await database.db.execute(sql`delete from later where ctid = '(0,1)'`);
  await migrate(migrations);
  expect(await noted()).toBe(2);
  expect(
    await rows<{ valid: boolean }>(
      database.db,
      sql`select indisvalid as valid from pg_index where indexrelid = 'later_once'::regclass`,
    ),
  ).toEqual([{ valid: true }]);
});

describe('a database that a release to come has migrated', () => {
  const expands = { '9001_expands': 'create table later (id int)' };
  const contracts = { '9002_contracts': '-- contracts: 9001_expands\ndrop table later' };
  const refusal =
    '数据库已由更新的版本收紧，只能由带有迁移 9001_expands 的版本使用，而本版本只到 0';

  it('is good for a copy from before, which lacks nothing, while that release only adds', async () => {
    await migrate(expands);
    await migrateDatabase(database);
    expect(await readiness()).toEqual({ database: true, migrations: true });
  });

  it('is good for a copy that knows what came before it took away, and for no older one', async () => {
    await migrate({ ...expands, ...contracts });
    const between = laterMigrations(expands);
    await migrateDatabase(database, { folder: between });
    expect(await readiness(between)).toEqual({ database: true, migrations: true });
    expect(await readiness()).toEqual({
      database: true,
      migrations: false,
      detail: expect.stringContaining(refusal),
    });
    await expect(migrateDatabase(database)).rejects.toThrow(refusal);
    expect(await noted()).toBe(2);
  });

  it('keeps the newest bound where a later migration names an older one', async () => {
    await migrate({
      ...expands,
      ...contracts,
      '9003_more': '-- contracts: 0076_key-canaries\nselect 1',
    });
    expect((await readiness()).detail).toContain('9001_expands');
  });

  it('is not touched where one takes away what no migration before it names', async () => {
    const unknown = { '9001_wrong': '-- contracts: 9000_nowhere\ncreate table later (id int)' };
    await expect(migrate(unknown)).rejects.toThrow('9001_wrong contracts 9000_nowhere');
    expect(await noted()).toBe(0);
  });
});
