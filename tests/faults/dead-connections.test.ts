import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { connectPostgres, type Database, useDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { readiness } from '@/server/ready';
import { databaseSwitch } from '@/tests/support/database-switch';

const connections = 10;

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let way: Awaited<ReturnType<typeof databaseSwitch>>;
let database: Database;
beforeAll(async () => {
  cluster = await startPostgres();
}, 260_000);
afterAll(() => cluster?.stop());
beforeEach(async () => {
  way = await databaseSwitch(cluster.url);
  database = await connectPostgres(way.url, connections, { isProgram: true });
});
afterEach(async () => {
  useDatabase(undefined);
  await way.off();
  await database.close();
});

const one = () => database.db.execute(sql`select 1`);
const inOne = () => inTransaction(database.db, (tx) => tx.execute(sql`select 1`));
const fill = (work: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: connections }, work));

/** ms until the database answers again. */
async function healed(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answered = await Promise.race([
      inOne().then(
        () => true,
        () => false,
      ),
      new Promise<false>((done) => setTimeout(() => done(false), 250)),
    ]);
    if (answered) return performance.now() - begun;
    await new Promise((done) => setTimeout(done, 50));
  }
}

for (const [what, work] of [
  ['statements', one],
  ['transactions', inOne],
] as const) {
  it(`ten ${what} on connections that died without a word hold the database up no longer than it is away`, async () => {
    await fill(() => database.db.execute(sql`select pg_sleep(0.2)`));
    way.silence();
    const waiting = fill(work);
    await new Promise((done) => setTimeout(done, 8_000));
    way.hear();
    expect(await healed()).toBeLessThan(5_000);
    for (const { status } of await waiting) expect(status).toBe('rejected');
    // None is lost to the pool.
    const all = await fill(inOne);
    expect(all.map(({ status }) => status)).toEqual(Array(connections).fill('fulfilled'));
  }, 60_000);
}

it('a transaction whose first statement finds its connection gone gives it back', async () => {
  for (let turn = 0; turn < 2 * connections; turn++) {
    await inOne();
    const begun = inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(5)`));
    begun.catch(() => undefined);
    await way.off();
    await expect(begun).rejects.toThrow();
    await expect(inOne()).rejects.toThrow();
    await way.on();
  }
  await inOne();
}, 60_000);

it('a statement of before the outage, which is answered after it, is not ended', async () => {
  const waiting = fill(() => database.db.execute(sql`select pg_sleep(0.5)`));
  await new Promise((done) => setTimeout(done, 250));
  way.silence();
  await new Promise((done) => setTimeout(done, 8_000));
  way.thaw();
  for (const { status } of await waiting) expect(status).toBe('fulfilled');
}, 60_000);

it('a process that is too busy itself to hear the answer ends no statement', async () => {
  const waiting = database.db.execute(sql`select pg_sleep(8)`).then(
    () => 'answered',
    (error: Error) => String(error.cause ?? error),
  );
  await new Promise((done) => setTimeout(done, 250));
  way.silence();
  // One question of the watch is on its way by now, and its limit not over.
  await new Promise((done) => setTimeout(done, 1_100));
  const busyUntil = performance.now() + 3_000;
  while (performance.now() < busyUntil);
  way.thaw();
  expect(await waiting).toBe('answered');
}, 60_000);

it('a copy says within seconds that it is not ready, and that it is again', async () => {
  useDatabase(database);
  expect((await readiness()).database).toBe(true);
  way.silence();
  const asked = performance.now();
  expect((await readiness()).database).toBe(false);
  expect(performance.now() - asked).toBeLessThan(4_000);
  way.thaw();
  await expect.poll(() => readiness(), { timeout: 5_000 }).toMatchObject({ database: true });
}, 60_000);
