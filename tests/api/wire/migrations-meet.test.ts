import { spawn } from 'node:child_process';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/server/db/migrate';
import { migrationLock } from '@/server/db/own-connection';
import { connectPostgres, type Database, type Db, rows } from '@/server/kernel/database';
import { makeLog } from '@/server/kernel/log';
import { freshDatabase } from '@/tests/support/fresh-database';
import { laterMigrations } from '@/tests/support/later-migrations';

const held = globalThis as typeof globalThis & { __log?: unknown };

let database: Database;
let messages: string[];
beforeEach(async () => {
  database = await freshDatabase();
  messages = [];
  held.__log = Object.assign(
    makeLog({ write: (line) => messages.push((JSON.parse(line) as { msg: string }).msg) }),
    { level: 'info' },
  );
});
afterEach(() => {
  held.__log = undefined;
  return database.close();
});

const poolOf = ({ db }: Database) => (db as unknown as { $client: Pool }).$client;

/** How many of the release to come are noted. */
const noted = async () =>
  (
    await rows<{ at: number }>(
      database.db,
      sql`select created_at as at from drizzle.__drizzle_migrations
        where created_at >= ${Date.UTC(2100, 0, 1)}`,
    )
  ).length;

/** What the connections of migrations wait for just now. */
const waits = async () =>
  (
    await rows<{ event: string | null }>(
      database.db,
      sql`select wait_event as event from pg_stat_activity
        where application_name = 'market migrations' and datname = current_database()
          and state = 'active'`,
    )
  ).map(({ event }) => event);

const waiting = 'another copy of the program migrates the database, this one waits';
const locked = 'a migration found its table locked, and is tried again';

/** Runs `meanwhile` while a transaction holds what `statement` locks; the transaction ends with it. */
const whileHeld = (statement: string, meanwhile: () => Promise<void>) =>
  database.db.transaction(async (tx) => {
    await (tx as unknown as Db).execute(sql.raw(statement));
    await meanwhile();
  });

// PGlite has one connection: nobody meets there.
describe.runIf(process.env.TEST_DB === 'postgres')('on PostgreSQL a migration', () => {
  it('takes as long as it takes, whatever the limit of statements', async () => {
    const limit = 100;
    const pool = poolOf(database);
    pool.options.onConnect = (client: { query(text: string): Promise<unknown> }) =>
      client.query(`set statement_timeout = ${limit}`).then(() => undefined);
    const [{ name } = { name: '' }] = await rows<{ name: string }>(
      database.db,
      sql`select current_database() as name`,
    );
    await database.db.execute(sql.raw(`alter database ${name} set statement_timeout = ${limit}`));
    const folder = laterMigrations({ '9001_long': `select pg_sleep(${(limit * 3) / 1000})` });
    await migrateDatabase(database, { folder });
    expect(await noted()).toBe(1);
  });

  it('waits for who holds its table only briefly at a time, and passes once that ends', async () => {
    const folder = laterMigrations({
      '9001_column': 'alter table goods add column later int default 0 not null',
    });
    let migrated: Promise<void> | undefined;
    await whileHeld('select count(*) from goods', async () => {
      migrated = migrateDatabase(database, { folder, lockMs: 20, pauseMs: 20 });
      await expect
        .poll(() => messages.filter((message) => message === locked).length)
        .toBeGreaterThan(1);
    });
    await migrated;
    expect(await noted()).toBe(1);
  });

  it('gives up in a sentence where the table is held for too long, and is not noted', async () => {
    const folder = laterMigrations({ '9001_column': 'alter table goods add column later int' });
    await whileHeld('select count(*) from goods', () =>
      expect(
        migrateDatabase(database, { folder, lockMs: 20, pauseMs: 20, patienceMs: 0 }),
      ).rejects.toThrow('迁移 9001_column 一直等不到锁，没有执行'),
    );
    expect(await noted()).toBe(0);
  });

  it('is applied once by copies that start together, and the one that waits says so once', async () => {
    const folder = laterMigrations({
      '9001_table': 'create table later (id int)',
      '9002_index':
        '-- no transaction\ndrop index concurrently if exists later_id;--> statement-breakpoint\n' +
        'create index concurrently later_id on goods (id)',
    });
    const other = await connectPostgres(poolOf(database).options.connectionString ?? '', 2);
    let copies: Promise<void>[] = [];
    // An index that is built concurrently waits for who writes, and would wait for a copy that waits in the database.
    await whileHeld('lock table goods in row exclusive mode', async () => {
      copies = [migrateDatabase(database, { folder })];
      await expect.poll(waits).toEqual(['virtualxid']);
      copies.push(migrateDatabase(other, { folder }));
      await expect.poll(() => messages).toContain(waiting);
    });
    await Promise.all(copies);
    await other.close();
    expect(await noted()).toBe(2);
    expect(messages.filter((message) => message === waiting)).toHaveLength(1);
  });

  it('that is under way holds up no copy that lacks nothing', () =>
    whileHeld(`select pg_advisory_xact_lock(${migrationLock})`, async () => {
      await migrateDatabase(database);
      expect(messages).toEqual([]);
    }));

  it('ends where its copy has lost the lock, as another one may have it', async () => {
    const folder = laterMigrations({ '9001_long': 'select pg_sleep(600)' });
    const lost = expect(migrateDatabase(database, { folder })).rejects.toThrow();
    await expect.poll(waits).toEqual(['PgSleep']);
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'market migrations' and datname = current_database()
        and state = 'idle in transaction'`);
    await lost;
    expect(await noted()).toBe(0);
  });

  it('that is killed leaves the one before it noted and holds nobody up', async () => {
    const table = { '9001_table': 'create table later (id int)' };
    const long =
      'alter table later add column a int;--> statement-breakpoint\nselect pg_sleep(600)';
    const copy = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', 'tests/support/migrate-in-folder.ts'],
        poolOf(database).options.connectionString ?? '',
        laterMigrations({ ...table, '9002_long': long }),
      ],
      { stdio: 'inherit' },
    );
    await expect.poll(waits, { timeout: 30_000 }).toEqual(['PgSleep']);
    copy.kill('SIGKILL');
    const folder = laterMigrations({ ...table, '9002_long': 'alter table later add column a int' });
    await migrateDatabase(database, { folder });
    expect(await noted()).toBe(2);
  });
});
