import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgDialect, PgQueryResultHKT, PgSession } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { beforeExit } from './before-exit';
import { isSealed } from './crypto';
import { env } from './env';
import { errorWithoutValues } from './error-without-values';
import { lockFolder } from './folder-lock';
import { logSlowStatement } from './log-slow-statement';
import { endDeadConnections } from './postgres/dead-connections';
import { transactionsOf } from './postgres/transactions-of';

/** What every query runs on: the database or a transaction of it. PGlite and PostgreSQL speak one dialect. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  /** what work by the clock runs on, where it is not `db`: connections of its own, so that it takes none from who asks */
  jobsDb?: Db;
  kind: 'pglite' | 'postgres';
  /** of PostgreSQL */
  pool?: Pool;
  jobsPool?: Pool;
  close(): Promise<void>;
}

const held = globalThis as typeof globalThis & { __database?: Promise<Database> };

/**
 * The process's one database, opened on first use.
 * @param mayCreate false: an embedded one has to be there already, for a look that leaves the data folder as it is
 */
export function openDatabase({ mayCreate = true } = {}): Promise<Database> {
  held.__database ??= connect(mayCreate).then(
    (database) => {
      beforeExit(database.close);
      return database;
    },
    (error: unknown) => {
      held.__database = undefined;
      throw error;
    },
  );
  return held.__database;
}

/** Replaces the process's database; for tests, which bring one of their own. */
export function useDatabase(database: Database | undefined): void {
  held.__database = database ? Promise.resolve(database) : undefined;
}

async function connect(mayCreate: boolean): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL: poolSize, DATA_DIR: folder } = env();
  if (!url && !mayCreate && !existsSync(path.join(embeddedIn(folder), 'PG_VERSION'))) {
    throw new Error(
      `${folder} 里还没有数据库。已有站点请核对 DATA_DIR 与 DATABASE_URL，新站请先启动一次程序`,
    );
  }
  return url ? connectPostgres(url, poolSize, { isProgram: true }) : connectPglite(folder);
}

/** ms a statement may take, and how much longer its answer is waited for: one that does not come at all is a dead connection. */
const usualStatementMs = 30_000;
const answerMs = 2_000;

/** ms a connection of the pool is waited for: visitors are told soon that there is none, jobs come later instead. */
const connectMs = { visitors: 5_000, jobs: 20_000 };

/**
 * @param poolSize connections at most
 * @param isProgram half as many again are for its work by the clock, and connections that died without a word are ended as
 * soon as the database is there again
 * @param statementMs 0: a statement may take its time
 */
export async function connectPostgres(
  url: string,
  poolSize: number,
  {
    isProgram = false,
    statementMs = usualStatementMs,
  }: { isProgram?: boolean; statementMs?: number } = {},
): Promise<Database> {
  const [{ Pool, types }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  // For the whole driver: drizzle hands each query parsers of its own, which fall back to these and not to the pool's.
  types.setTypeParser(int8, safeInteger);
  const connection = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const openPool = (max: number, connectionTimeoutMillis: number): { pool: Pool; db: Db } => {
    const pool = new Pool({
      ...connection,
      max,
      connectionTimeoutMillis,
      idleTimeoutMillis: 30_000,
      ...(statementMs > 0 ? { query_timeout: statementMs + answerMs } : {}),
      // By statements: PgBouncer refuses them among the parameters of a start. To compile what takes some ms takes hundreds.
      onConnect: (client) => client.query(`set statement_timeout = ${statementMs}; set jit = off`),
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    const db = drizzle(pool);
    db.transaction = transactionsOf(pool, (client) => drizzle(client));
    return { pool, db: watchStatements(db as unknown as Db) }; // the same dialect, another result type
  };
  const visitors = openPool(poolSize, connectMs.visitors);
  const jobs = isProgram ? openPool(Math.ceil(poolSize / 2), connectMs.jobs) : undefined;
  const endWatch = jobs
    ? await endDeadConnections([visitors.pool, jobs.pool], connection)
    : async () => undefined;
  return {
    db: visitors.db,
    kind: 'postgres',
    pool: visitors.pool,
    ...(jobs && { jobsDb: jobs.db, jobsPool: jobs.pool }),
    close: async () => {
      await endWatch();
      await Promise.all([visitors.pool.end(), jobs?.pool.end()]);
    },
  };
}

const embeddedIn = (folder: string): string => path.join(folder, 'pglite');

/** @param folder data folder, locked for this process; undefined keeps everything in memory */
export async function connectPglite(folder?: string, dump?: Blob): Promise<Database> {
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ]);
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  const client = await PGlite.create({
    dataDir: folder ? embeddedIn(folder) : 'memory://',
    parsers: { [int8]: safeInteger },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  return {
    db: watchStatements(drizzle(client) as unknown as Db), // the same dialect, another result type
    kind: 'pglite',
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

type RunQuery = (...given: unknown[]) => Promise<unknown>;

/** A statement that drizzle has prepared. */
interface Prepared {
  queryString: string;
  rawQueryConfig: { name?: string };
}

/**
 * Names slow statements in the log, and lets no error of one leave with its parameters: drizzle wraps each in one that prints
 * them all, and it rises to whoever logs, Next included. Every statement of both drivers goes through this method of drizzle's class.
 */
function watchStatements(db: Db): Db {
  const { session } = db as unknown as { session: PgSession };
  let holder: object | null = session.prepareQuery(
    { sql: '', params: [] },
    undefined,
    undefined,
    false,
  );
  while (holder && !Object.hasOwn(holder, 'queryWithCache')) holder = Object.getPrototypeOf(holder);
  const open = holder as { queryWithCache: RunQuery & { isWatched?: true } } | null;
  if (!open) throw new Error('drizzle runs its statements in another way now');
  const run = open.queryWithCache;
  if (run.isWatched) return db;
  const bare = async function (this: Prepared, ...given: unknown[]) {
    const begun = performance.now();
    try {
      return await run.apply(this, given);
    } catch (error) {
      throw errorWithoutValues(error);
    } finally {
      const { queryString: text, rawQueryConfig } = this;
      logSlowStatement(() => rawQueryConfig.name || shapeOf(text), text, performance.now() - begun);
    }
  };
  open.queryWithCache = Object.assign(bare, { isWatched: true as const });
  return db;
}

/** PostgreSQL's type number of `bigint`. */
const int8 = 20;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${text}`);
  return value;
}

/**
 * Rows of a hand-written statement; both drivers answer `{ rows }`. bigint comes as number, numeric and
 * timestamps as text, json parsed.
 * @param name for a statement that runs often in few shapes: PostgreSQL then parses and plans each once a
 * connection, which is half of a short statement's cost
 */
export async function rows<T>(db: Db, statement: SQL, name?: string): Promise<T[]> {
  const result = (await (name ? executeNamed(db, statement, name) : db.execute(statement))) as {
    rows: T[];
  };
  refuseSealed(result.rows);
  return result.rows;
}

/**
 * The type that a hand-written statement's rows have is only claimed: sealed text that comes under another name would
 * pass for a text, and be shown; so would a part of a JSON value. @throws Error that names the column or the part
 */
function refuseSealed(found: readonly unknown[]): void {
  for (const row of found) refuseSealedIn(row, '');
}

/** @param name of the column or part that the value stands in */
function refuseSealedIn(value: unknown, name: string): void {
  if (typeof value === 'string') {
    if (!isSealed(value) || /sealed/i.test(name)) return;
    throw new Error(`the column ${name} is sealed: its name has to say so, its type is Sealed`);
  }
  if (Array.isArray(value)) {
    for (const part of value) refuseSealedIn(part, name);
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [key, part] of Object.entries(value)) refuseSealedIn(part, key);
  }
}

/** `db.execute` passes no name on; its own two parts do. */
function executeNamed(db: Db, statement: SQL, name: string): Promise<unknown> {
  const { dialect, session } = db as unknown as {
    dialect: PgDialect;
    session: PgSession;
  };
  const query = dialect.sqlToQuery(statement);
  const shaped = preparedName(`${name}_${shapeOf(query.sql)}`);
  return session.prepareQuery(query, undefined, shaped, false).execute();
}

/** The name to prepare a statement under; none where a pooler between knows no prepared statements (DATABASE_PREPARE). */
export const preparedName = (name: string): string => (env().DATABASE_PREPARE ? name : '');

/** Few named statements have more than a handful of shapes. */
const shapes = new Map<string, string>();
const MOST_SHAPES = 500;

/** The text is part of the name: a statement that comes out in two shapes is then planned twice, not refused. */
function shapeOf(text: string): string {
  const known = shapes.get(text);
  if (known) return known;
  const shape = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  if (shapes.size < MOST_SHAPES) shapes.set(text, shape);
  return shape;
}
