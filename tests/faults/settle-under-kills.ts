import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { audit } from '@/server/audit';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { settlingOrders, someSides } from '@/tests/load/bulk-orders';

export interface SettleReport {
  kills: number;
  /** settled while the program was alive, kill after kill */
  settled: number[];
  /** sentences; empty is well */
  broken: string[];
}

/**
 * Lets the jobs of a program settle orders that are due, kills it in the middle, starts it again, so many times; then
 * lets it come to the end. Each order must be settled, once.
 */
export async function settleUnderKills({
  orders,
  kills,
}: {
  orders: number;
  kills: number;
}): Promise<SettleReport> {
  const cluster = await startPostgres();
  try {
    const database = await connectPostgres(cluster.url, 4);
    await migrateDatabase(database);
    useDatabase(database);
    const sides = [await someSides(), await someSides(), await someSides(), await someSides()];
    await settlingOrders(database.db, sides, orders / sides.length);
    useDatabase(undefined);
    const report = await killAndSettle(cluster.url, database, kills);
    await database.close();
    return report;
  } finally {
    await cluster.stop();
  }
}

async function killAndSettle(
  url: string,
  database: Database,
  kills: number,
): Promise<SettleReport> {
  const settled: number[] = [];
  const [all] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from orders`,
  );
  const total = all?.count ?? 0;
  const start = () => startProgram({ env: { DATABASE_URL: url } });
  for (let kill = 0; kill < kills; kill++) {
    const program = await start();
    const before = await countSettled(database);
    // Until the run has begun, and a little of it is done: a kill before it would prove nothing.
    const share = Math.max(1, Math.floor((total - before) / (kills - kill + 1)));
    for (
      let waited = 0;
      waited < 600 && (await countSettled(database)) < before + share;
      waited++
    ) {
      await pause(20);
    }
    await program.kill();
    settled.push((await countSettled(database)) - before);
  }
  const program = await start();
  for (let waited = 0; waited < 3_000 && (await countSettled(database)) < total; waited++) {
    await pause(20);
  }
  await program.stop();
  const broken = await audit(database.db);
  const found = await countSettled(database);
  if (found !== total) broken.push(`${total - found} of ${total} orders were not settled`);
  const [posted] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from ledger_postings where reason = 'order_settle'`,
  );
  if (posted?.count !== total) broken.push(`${posted?.count} settlements of ${total} orders`);
  return { kills, settled, broken };
}

async function countSettled({ db }: Database): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where state = 'completed'`,
  );
  return found?.count ?? 0;
}
