// `npm run bench -- deal`: whole lives of orders a second, and due timers a second, against the transactions a second of
// pgbench on the same server; a copy of the program for each core.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { settlingOrders, someSides } from '@/tests/load/bulk-orders';
import { type DealErrand, runDeal } from '@/tests/load/deal';
import { type Buyer, prepareBuyers } from '@/tests/load/prepare-buyers';
import { prepareDeals } from '@/tests/load/prepare-deals';
import { buildProgram } from '../lib/build-program.mjs';
import { createDatabase } from '../lib/create-database';
import { machine } from '../lib/machine';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { preparePgbench, runPgbench } from '../lib/run-pgbench';
import { runTool } from '../lib/run-tool';
import { type Program, startProgram } from '../lib/start-program.mjs';

const connections = 16;
const deals = 1_440;
/** Before anything is timed: a program that has just started compiles its own code while it works. */
const warmUpDeals = 480;
const timers = 10_000;
const bounds = { deals: 0.014, timers: 0.12 };

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  console.log(`${machine()}; ${deals} orders from cart to settlement, ${timers} due timers`);
  const cluster = await startPostgres();
  try {
    const market = await createDatabase(cluster.url, 'market');
    const pgbench = await createDatabase(cluster.url, 'pgbench');
    preparePgbench(cluster.bin, pgbench, 16);
    const database = await connectPostgres(market, 4);
    await migrateDatabase(database);
    const buyers = await prepareBuyers(database, { count: 150, itemsEach: 16 });
    const before = runPgbench(cluster.bin, pgbench, connections, 10);
    const copies = await startCopies(market);
    const dealsASecond = await measureDeals(database, copies, buyers);
    for (const copy of copies) await copy.stop();
    const between = runPgbench(cluster.bin, pgbench, connections, 10);
    const timersASecond = await measureTimers(database, market);
    const after = runPgbench(cluster.bin, pgbench, connections, 10);
    await database.close();
    const held = [
      tell('orders', dealsASecond, (before + between) / 2, bounds.deals),
      tell('timers', timersASecond, (between + after) / 2, bounds.timers),
    ];
    return held.every(Boolean) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

function tell(what: string, figure: number, transactions: number, bound: number): boolean {
  const ratio = figure / transactions;
  console.log(
    `${what} ${figure.toFixed(1)}/s, pgbench ${transactions.toFixed(0)}/s, ratio ${ratio.toFixed(4)} ` +
      `(bound ${bound}: ${ratio >= bound ? 'holds' : 'MISSED'})`,
  );
  return ratio >= bound;
}

async function startCopies(databaseUrl: string, env: Record<string, string> = {}) {
  const copies: Program[] = [];
  // Uploads lie in the folder that both share.
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-deal-'));
  for (let core = 0; core < availableParallelism(); core++) {
    copies.push(
      await startProgram({
        dataDir,
        env: {
          DATABASE_URL: databaseUrl,
          TRUST_PROXY: 'on',
          AES_RESPONSES: 'off',
          DATABASE_POOL: String(connections),
          ...env,
        },
      }),
    );
  }
  return copies;
}

/** Each order to the money in its owner's hands; the months between are moved by the database's clock. */
async function measureDeals(
  database: Database,
  copies: readonly Program[],
  buyers: readonly Buyer[],
): Promise<number> {
  const errands = (await prepareDeals(database, copies[0]?.url ?? '', buyers)).slice(
    0,
    warmUpDeals + deals,
  );
  await runDeals(database, copies, errands.slice(0, warmUpDeals));
  const seconds = await runDeals(database, copies, errands.slice(warmUpDeals));
  return deals / seconds;
}

/** @returns the seconds from the first order's begin to the last one's settlement */
async function runDeals(
  database: Database,
  copies: readonly Program[],
  errands: readonly DealErrand[],
): Promise<number> {
  const before = await countCompleted(database);
  const start = performance.now();
  let next = 0;
  const connection = async (index: number) => {
    const copy = copies[index % copies.length];
    for (let errand = errands[next++]; copy && errand; errand = errands[next++]) {
      await runDeal(copy, errand);
    }
  };
  const running = Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  let isRunning = true;
  void running.finally(() => {
    isRunning = false;
  });
  while (isRunning || (await countCompleted(database)) < before + errands.length) {
    await database.db.execute(sql`update orders set due_at = now()
      where state in ('retaining', 'pending_settle') and due_at > now()`);
    await pause(200);
    if (!isRunning) await running;
  }
  return (performance.now() - start) / 1000;
}

async function countCompleted({ db }: Database): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where state = 'completed'`,
  );
  return found?.count ?? 0;
}

/** Ten thousand settlements that are due, by two copies at once: from the first that is done to the last. */
async function measureTimers(database: Database, market: string): Promise<number> {
  useDatabase(database);
  const sides = await Promise.all(Array.from({ length: 40 }, someSides));
  await settlingOrders(database.db, sides, timers / sides.length);
  useDatabase(undefined);
  const before = await countCompleted(database);
  const copies = await startCopies(market);
  while ((await countCompleted(database)) === before) await pause(10);
  const start = performance.now();
  const begun = await countCompleted(database);
  while ((await countCompleted(database)) < before + timers) await pause(50);
  const seconds = (performance.now() - start) / 1000;
  for (const copy of copies) await copy.stop();
  const [twice] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from (
          select order_id from order_events where transition = 'settle' group by order_id having count(*) > 1) t`,
  );
  if (twice?.count) throw new Error(`${twice.count} orders were settled twice`);
  return (before + timers - begun) / seconds;
}

runTool(main);
