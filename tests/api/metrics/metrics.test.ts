import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase, useDatabase } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { enqueue, nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import { outsideCalls } from '@/server/kernel/tables';
import { inTransaction } from '@/server/kernel/transaction';
import { serveMetrics } from '@/server/metrics/serve-metrics';
import { call } from '@/tests/support/call';
import { anOrder } from '@/tests/support/factories/an-order';

let address: string;
beforeAll(async () => {
  const port = await serveMetrics({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${port}/metrics`;
});

/** What was read before is older than a minute. */
let minutes = 0;
beforeEach(() => {
  minutes += 2;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
});
afterEach(() => vi.useRealTimers());

async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** As many minutes later as the caches need. */
async function scrapeAnew(): Promise<Map<string, number>> {
  vi.setSystemTime(Date.now() + 61_000);
  return scrape();
}

it('shows the figures at one address and nothing else', async () => {
  const shown = await scrape();
  expect(shown.get('market_database_up')).toBe(1);
  expect(shown.get('market_ledger_sum_fen')).toBe(0);
  expect(shown.get('market_process_resident_memory_bytes')).toBeGreaterThan(0);
  expect([...shown.keys()].find((name) => name.startsWith('market_build_info'))).toMatch(
    /version="\d.*migration="\d{4}_/,
  );
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
});

it('says how many calls wait, since when, and how many were given up', async () => {
  const kind = 'payouts';
  const { db } = await openDatabase();
  for (const key of [1, 2, 3]) await enqueue(db, kind, key);
  await db.execute(
    sql`update outside_calls set run_at = now() - interval '20 minutes' where key = 1`,
  );
  await db.execute(sql`update outside_calls set run_at = now() + interval '1 hour' where key = 2`);
  await db.execute(sql`update outside_calls set given_up_at = now() where key = 3`);
  const shown = await scrape();
  expect(shown.get('market_outside_calls_waiting{kind="payouts"}')).toBe(2);
  expect(shown.get('market_outside_calls_given_up{kind="payouts"}')).toBe(1);
  const age = shown.get('market_outside_call_oldest_due_seconds{kind="payouts"}') ?? 0;
  expect(Math.abs(age - 1_200)).toBeLessThan(60);
  expect(shown.get('market_outside_calls_given_up{kind="sms notices"}')).toBe(0);
  await db.delete(outsideCalls);
});

it('counts questions to strangers by their outcome, and none where nobody was asked', async () => {
  const kind = 'invoice mails';
  const { db } = await openDatabase();
  for (const key of [1, 2, 3, 4]) await enqueue(db, kind, key);
  const ask = async (_: unknown, key: number) => {
    if (key === 1) throw new Error('away');
    if (key === 2) return null;
    return key === 3 ? new Date(Date.now() + 3_600_000) : nothingToWrite;
  };
  await runOnce(outsideJob({ kind, limitSeconds: 30, pause: () => 60, ask }));
  const shown = await scrape();
  const count = (outcome: string) =>
    shown.get(`market_outside_call_duration_seconds_count{kind="${kind}",outcome="${outcome}"}`);
  expect(['failed', 'pending', 'answered'].map(count)).toEqual([1, 1, 1]);
  expect(
    [...shown.keys()].filter((name) => /_count\{kind="invoice mails"/.test(name)),
  ).toHaveLength(3);
  await db.delete(outsideCalls);
});

it('says how long a clock that ran out waits', async () => {
  const { db } = await openDatabase();
  const order = await anOrder();
  await anOrder();
  expect((await scrape()).get('market_clock_overdue_seconds{clock="order"}')).toBe(0);
  const [was] = (
    (await db.execute(
      sql`select due_at::text as due from orders where id = ${order.id}`,
    )) as unknown as {
      rows: { due: string }[];
    }
  ).rows;
  await db.execute(
    sql`update orders set due_at = now() - interval '7 minutes' where id = ${order.id}`,
  );
  const shown = await scrapeAnew();
  const seconds = shown.get('market_clock_overdue_seconds{clock="order"}') ?? 0;
  // PGlite's clock is this process's, which was put a minute on.
  expect(Math.abs(seconds - 420)).toBeLessThan(90);
  await db.execute(sql`update orders set due_at = ${was?.due} where id = ${order.id}`);
});

it('says what the ledger comes to, once a minute', async () => {
  await anOrder({ state: 'pending_accept' });
  const add = async (fen: number) =>
    inTransaction((await openDatabase()).db, async (tx) => {
      await tx.execute(sql`alter table ledger_entries disable trigger user`);
      await tx.execute(
        sql`update ledger_entries set amount_fen = amount_fen + ${fen}::bigint
            where id = (select max(id) from ledger_entries)`,
      );
      await tx.execute(sql`alter table ledger_entries enable trigger user`);
    });
  const sum = 'market_ledger_sum_fen';
  expect((await scrape()).get(sum)).toBe(0);
  await add(-3);
  expect((await scrape()).get(sum)).toBe(0);
  expect((await scrapeAnew()).get(sum)).toBe(-3);
  await add(3);
});

it('names a job that fails, and when it last went well', async () => {
  const job = { name: 'tried', run: async () => 0 };
  const broken = { name: 'tried', run: async () => Promise.reject(new Error('broken')) };
  const of = (shown: Map<string, number>, name: string) =>
    shown.get(`market_job_${name}{job_name="tried"}`);
  const now = Date.now() / 1000;
  await runOnce(job);
  const well = await scrape();
  expect(of(well, 'failing')).toBeUndefined();
  expect(of(well, 'failures_total')).toBeUndefined();
  expect(of(well, 'last_success_timestamp_seconds')).toBeGreaterThanOrEqual(now);
  vi.setSystemTime(Date.now() + 5_000);
  await runOnce(broken);
  await runOnce(broken);
  const failing = await scrape();
  expect(of(failing, 'failing')).toBe(1);
  expect(of(failing, 'failures_total')).toBe(2);
  expect(of(failing, 'duration_seconds_count')).toBe(3);
  expect(of(failing, 'last_success_timestamp_seconds')).toBe(
    of(well, 'last_success_timestamp_seconds'),
  );
  await runOnce(job);
  expect(of(await scrape(), 'failing')).toBeUndefined();
});

it('counts looks for what is kept', async () => {
  const looks = async (outcome: string) =>
    (await scrape()).get(`market_kept_looks_total{kind="answer",outcome="${outcome}"}`) ?? 0;
  const before = [await looks('hit'), await looks('miss')] as const;
  await call('article/label', {});
  await call('article/label', {});
  expect([await looks('hit'), await looks('miss')]).toEqual([before[0] + 1, before[1] + 1]);
});

it('shows the pool of visitors where there is one, and none of jobs where they have none of their own', async () => {
  const { pool } = await openDatabase();
  const shown = await scrape();
  const of = (pool_name: string) =>
    ['used', 'idle'].map((state) =>
      shown.get(`market_database_pool_connections{pool_name="${pool_name}",state="${state}"}`),
    );
  const [used, idle] = of('visitors');
  if (pool) expect((used ?? 0) + (idle ?? 0)).toBe(pool.totalCount);
  else expect([used, idle]).toEqual([undefined, undefined]);
  expect(shown.get('market_database_pool_waiting{pool_name="visitors"}')).toBe(
    pool ? 0 : undefined,
  );
  expect(of('jobs')).toEqual([undefined, undefined]);
});

it('leaves out what it does not know while the database hangs, and keeps nobody', async () => {
  const database = await openDatabase();
  const transaction = () => new Promise<never>(() => undefined);
  const away = { ...database, db: Object.assign(Object.create(database.db), { transaction }) };
  useDatabase(away as Database);
  try {
    const begun = performance.now();
    const shown = await scrapeAnew();
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(shown.get('market_database_up')).toBe(0);
    const unknown = /^market_(ledger|clock|outside_calls|outside_call_oldest)/;
    expect([...shown.keys()].filter((name) => unknown.test(name))).toEqual([]);
    expect(shown.get('market_process_resident_memory_bytes')).toBeGreaterThan(0);
  } finally {
    useDatabase(database);
  }
});
