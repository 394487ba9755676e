// `npm run dump:release`: keeps a small market as this release leaves it, for the releases to come to be upgraded from
// (tests/api/wire/upgrade.test.ts). Once for each release that brings migrations, before the next one is written.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDatabase } from '@/scripts/lib/create-database';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { runTool } from '@/scripts/lib/run-tool';
import { prepareDatabase } from '@/server/boot/prepare';
import { newestMigration } from '@/server/db/migrate';
import { connectPostgres, useDatabase } from '@/server/kernel/database';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aContract, pass } from '@/tests/support/factories/a-contract';
import { aDeliveredOrder } from '@/tests/support/factories/a-delivered-order';
import { aPublishedOrder } from '@/tests/support/factories/a-published-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anInvoice } from '@/tests/support/factories/an-invoice';
import { anOrder } from '@/tests/support/factories/an-order';

const folder = 'tests/upgrade/releases';

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'market-release-'));
  Object.assign(process.env, { DEMO: '1', DATA_DIR: dataDir });
  const cluster = await startPostgres();
  try {
    const url = await createDatabase(cluster.url, 'market');
    const database = await connectPostgres(url, 4);
    useDatabase(database);
    await prepareDatabase(database, { isDemo: false });
    await fillMarket();
    await database.close();
    // As statements, which any driver runs, of both kinds of database.
    const args = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500', url];
    const text = execFileSync(path.join(cluster.bin, 'pg_dump'), args, {
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
    });
    // What begins so is for psql alone; a path that names no schema would stay with the connection.
    const statements = text
      .replaceAll(/^\\.*\n/gm, '')
      .replaceAll(/^SELECT pg_catalog\.set_config\('search_path'.*\n/gm, '');
    const file = path.join(folder, `${await newestMigration()}.sql.gz`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, gzipSync(statements, { level: 9 }));
    console.log(`${file}: ${Math.round(statements.length / 1024)} KB of statements`);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Something in the middle of each thing that lasts: what comes next is the next release's to do. */
async function fillMarket(): Promise<void> {
  await anOrder({ state: 'pending_payment' });
  await anOrder({ state: 'pending_accept' });
  await anOrder({ state: 'producing' });
  await aDeliveredOrder();
  await aPublishedOrder();
  await aCompletedOrder();
  const contract = await aContract();
  await pass(contract, contract.buyer);
  await anInvoice();
  await aWithdrawal(await aWithdrawer(10_000), '100');
  await aCartItem({ user: await anAdvertiser() });
}

runTool(main);
