// `npm run bench -- figures [days]`: the console's figures where a day has 50 000 orders and 1 000 000 rows of tracking against
// a hundredth, once the job has kept the days, and its queues of money with a hundred times as many withdrawals, on PostgreSQL.
// Ends with 1 where a bound is missed.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { jobs } from '@/server/jobs/registry';
import { type Database, type Db, rows, useDatabase } from '@/server/kernel/database';
import { keepLedgerDays } from '@/server/wallet/keep-ledger-days';
import { fillDaysOfTrade, repeatKeptDays, type Trade } from '@/tests/load/days-of-trade';
import { makeManyWithdrawals, type Payouts } from '@/tests/load/many-withdrawals';
import { call } from '@/tests/support/call';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { benchDatabase } from '../lib/bench-database';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';

const days = Number(process.argv[2] ?? 2);
const rounds = 25;
const bound = 2;
/** Two ranges of 90 days. */
const shownDays = 180;
const megabyte = 1_048_576;

const sizes: Record<'few' | 'many', Trade & Payouts> = {
  few: { orders: 500, events: 10_000, paid: 1_000, waiting: 50 },
  many: { orders: 50_000, events: 1_000_000, paid: 100_000, waiting: 5_000 },
};

interface House {
  database: Database;
  operator: TestOperator;
}

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  const cluster = await startPostgres({
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', synchronous_commit: 'off' },
  });
  const open: Database[] = [];
  try {
    const house = async (size: keyof typeof sizes): Promise<House> => {
      const database = await benchDatabase(cluster.url, `figures_${size}`);
      open.push(database);
      return furnish(database, sizes[size]);
    };
    const [few, many] = [await house('few'), await house('many')];
    const held: boolean[] = [];
    for (const [name, read] of Object.entries(pages)) {
      held.push(await compare(name, read, few, many));
    }
    return held.every(Boolean) ? 0 : 1;
  } finally {
    useDatabase(undefined);
    for (const database of open) await database.close();
    await cluster.stop();
  }
}

const pages: Record<string, (operator: TestOperator) => Promise<unknown>> = {
  'figures of 7 days': (operator) => call('operator/figures', { days: '7' }, { operator }),
  'figures of 90 days': (operator) => call('operator/figures', { days: '90' }, { operator }),
  'figures of 90 days, one platform': (operator) =>
    call('operator/figures', { days: '90', platform: '5' }, { operator }),
  'withdrawals that wait': (operator) =>
    call('operator/queue', { queue: 'withdrawal' }, { operator }),
  'payouts that wait': (operator) => call('operator/queue', { queue: 'payout' }, { operator }),
  'what a batch is chosen from': (operator) => call('operator/batch-candidates', {}, { operator }),
  'page of money': (operator) => call('operator/money', {}, { operator }),
};

async function furnish(database: Database, size: Trade & Payouts): Promise<House> {
  useDatabase(database);
  const { db } = database;
  const operator = await operatorSession({ roles: ['admin'] });
  const began = performance.now();
  await fillDaysOfTrade(db, days, size);
  // Copies take the numbers that come next: nothing is made after them.
  await makeManyWithdrawals(db, size);
  console.log(
    `${days} days of ${size.orders} orders and ${size.events} rows of tracking, ${size.paid + 2 * size.waiting} withdrawals: ${Math.round((performance.now() - began) / 1000)} s`,
  );
  await keepDays(db);
  await repeatKeptDays(db, shownDays - days);
  await db.execute(sql`vacuum analyze`);
  return { database, operator };
}

/** Lets the job keep the days, and says what that took. */
async function keepDays(db: Db): Promise<void> {
  // The page of money reads sums of days, which another job carries on.
  await keepLedgerDays(db, 2 * days);
  const job = jobs.find(({ name }) => name === 'figures of days');
  if (!job) throw new Error('there is no such job');
  const [before, written] = [process.memoryUsage().rss, await temporaryBytes(db)];
  const backends = await backendsOf(db);
  let most = { program: before, database: 0 };
  const look = setInterval(() => {
    most = {
      program: Math.max(most.program, process.memoryUsage().rss),
      database: Math.max(most.database, ...backends.map(ownBytes)),
    };
  }, 20);
  const began = performance.now();
  const kept = await job.run(db, { most: days, stop: new AbortController().signal });
  const ms = performance.now() - began;
  clearInterval(look);
  if (kept !== days) throw new Error(`${kept} of ${days} days were kept`);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from operator_figures_days`,
  );
  const megabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
  console.log(
    `the job: ${Math.round(ms / days)} ms a day, ${Math.round((counted?.count ?? 0) / days)} rows a day; the program ${megabytes(most.program - before)} over idle, ` +
      `PostgreSQL ${megabytes(most.database)} of its own and ${megabytes((await temporaryBytes(db)) - written)} of temporary files`,
  );
}

const backendsOf = async (db: Db): Promise<number[]> =>
  (
    await rows<{ pid: number }>(
      db,
      sql`select pid from pg_stat_activity where datname = current_database()`,
    )
  ).map(({ pid }) => pid);

/** Memory of a process that it shares with none; 0 where the machine does not tell. */
function ownBytes(pid: number): number {
  try {
    const [, kilobytes] =
      /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function temporaryBytes(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [found] = await rows<{ bytes: number }>(
    db,
    sql`select temp_bytes::bigint as bytes from pg_stat_database where datname = current_database()`,
  );
  return found?.bytes ?? 0;
}

/** Reads both in turn, so that a busy moment meets both. */
async function compare(
  name: string,
  read: (operator: TestOperator) => Promise<unknown>,
  few: House,
  many: House,
): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    for (const [nth, { database, operator }] of [few, many].entries()) {
      useDatabase(database);
      const start = performance.now();
      await read(operator);
      if (round >= 0) times[nth as 0 | 1].push(performance.now() - start); // of two
    }
  }
  const [one, other] = times.map(median) as [number, number];
  const holds = other / one <= bound;
  console.log(
    `${name}: ${one.toFixed(1)} ms, ${other.toFixed(1)} ms, ${(other / one).toFixed(2)} (at most ${bound}: ${holds ? 'holds' : 'MISSED'})`,
  );
  return holds;
}

runTool(main);
