// A program that does nothing but pay out, until it is killed (payout-under-kills.ts).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { runOnce } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { payoutJobs } from '@/server/payouts/jobs';
import { makeBatch, readResult, writeBatchFile } from '@/server/payouts/public';

async function main(): Promise<void> {
  for (;;) {
    if (env().PAYOUT_PROVIDER === 'alipay') for (const job of payoutJobs) await runOnce(job);
    else await workThroughFiles();
    await pause(20);
  }
}

/** As an operator does by hand: a batch, the files of all batches, and every result that the bank has sent. */
async function workThroughFiles(): Promise<void> {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => makeBatch(tx, 'child'));
  const batches = await rows<{ sn: string }>(db, sql`select batch_sn as sn from payout_batches`);
  for (const { sn } of batches) await writeBatchFile(db, sn);
  const folder = join(env().DATA_DIR, 'results');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.csv'))) {
    await inTransaction(db, (tx) => readResult(tx, join(folder, name), 'child'));
  }
}

void main();
