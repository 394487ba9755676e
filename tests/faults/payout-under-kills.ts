import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { audit } from '@/server/audit';
import { migrateDatabase } from '@/server/db/migrate';
import { fileRows } from '@/server/files/public';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { lockWithdrawal, moveWithdrawal } from '@/server/payouts/public';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { startAlipayTransfers } from '@/tests/support/servers/alipay-transfers';

export interface PayoutReport {
  kills: number;
  /** kills that came with withdrawals on their way, whose answers were lost */
  inTheMiddle: number;
  /** sentences; empty is well */
  broken: string[];
}

/**
 * Pays approved withdrawals out by `way` while the process that does it is killed (SIGKILL) again and again, then lets it
 * come to the end. Each must have been paid once by the provider or the bank, and be booked so.
 */
export async function payUnderKills(
  way: 'alipay' | 'batch',
  { withdrawals, kills }: { withdrawals: number; kills: number },
): Promise<PayoutReport> {
  const cluster = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'market-payout-faults-'));
  mkdirSync(join(folder, 'results'));
  mkdirSync(join(folder, 'payouts'));
  const alipay = await startAlipayTransfers({ answerAfterMs: 300 });
  try {
    const database = await connectPostgres(cluster.url, 4);
    await migrateDatabase(database);
    await approvedWithdrawals(database, withdrawals);
    const bank = aBank(folder);
    const settings = way === 'alipay' ? alipay.settings : {};
    const start = () => startChild({ ...settings, DATABASE_URL: cluster.url, DATA_DIR: folder });
    let inTheMiddle = 0;
    for (let kill = 0; kill < kills; kill++) {
      const child = await start();
      const target = Math.ceil((withdrawals * (kill + 0.5)) / kills);
      await until(async () => {
        // While the provider has made a transfer and not answered yet.
        if (way === 'alipay') return alipay.made.size >= target;
        await bank.pay(3);
        return (await countOf(database, 'paid')) >= target;
      });
      child.kill('SIGKILL');
      await once(child, 'exit');
      if ((await countOf(database, 'paying')) > 0) inTheMiddle++;
      // What was cut off is asked about at once instead of in some minutes.
      await database.db.execute(sql`update outside_calls set run_at = now(), lease_until = null`);
    }
    const last = await start();
    await until(async () => {
      await bank.pay(withdrawals);
      return (await countOf(database, 'paid')) === withdrawals;
    });
    last.kill('SIGKILL');
    await once(last, 'exit');
    const paid = way === 'alipay' ? alipay.made : bank.made;
    const broken = [...(await compare(database, paid)), ...(await audit(database.db))];
    await database.close();
    return { kills, inTheMiddle, broken };
  } finally {
    useDatabase(undefined);
    await alipay.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function approvedWithdrawals(database: Database, count: number): Promise<void> {
  useDatabase(database);
  const user = await aWithdrawer(count * 100);
  for (let nth = 0; nth < count; nth++) {
    const sn = await aWithdrawal(user, '1');
    await inTransaction(database.db, async (tx) =>
      moveWithdrawal(tx, await lockWithdrawal(tx, sn), 'approve', { actor: 'operator:a' }),
    );
  }
}

function startChild(settings: Record<string, string>) {
  const file = fileURLToPath(new URL('payout-child.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A bank that pays every line of every file it gets, and tells so by a result file; it knows nothing of numbers it paid. */
function aBank(folder: string) {
  const made = new Map<string, { amount: string; times: number }>();
  const seen = new Set<string>();
  return {
    made,
    /** @param most lines at a time */
    pay: async (most: number) => {
      const lines: string[] = [];
      for (const name of readdirSync(join(folder, 'payouts')).filter((each) =>
        each.endsWith('.xlsx'),
      )) {
        for await (const { cells } of fileRows(join(folder, 'payouts', name))) {
          const [sn = ''] = cells;
          // A file that is sent again under its own number is the same file to a bank.
          if (!sn.startsWith('TX') || seen.has(`${name} ${sn}`) || lines.length >= most) continue;
          seen.add(`${name} ${sn}`);
          made.set(sn, { amount: cells[6] ?? '', times: (made.get(sn)?.times ?? 0) + 1 });
          lines.push(`${sn},${cells[6]},成功`);
        }
      }
      if (lines.length === 0) return;
      const file = join(folder, 'results', `${Date.now()}-${made.size}.csv`);
      writeFileSync(`${file}.part`, ['商户流水号,金额（元）,处理结果', ...lines].join('\n'));
      renameSync(`${file}.part`, file);
    },
  };
}

async function compare(
  { db }: Database,
  made: ReadonlyMap<string, { amount: string; times: number }>,
): Promise<string[]> {
  const booked = await rows<{ sn: string; state: string }>(
    db,
    sql`select withdraw_sn as sn, state from withdrawals`,
  );
  const broken = [...made]
    .filter(([, { times, amount }]) => times !== 1 || amount !== '1.00')
    .map(([sn, { times, amount }]) => `${sn} was paid ${times} times, ${amount}`);
  for (const { sn, state } of booked) {
    if (made.has(sn) !== (state === 'paid'))
      broken.push(`${sn} is ${state}, paid: ${made.has(sn)}`);
  }
  return broken;
}

async function countOf({ db }: Database, state: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from withdrawals where state = ${state}`,
  );
  return found?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 3_000; waited++) {
    if (await isSo()) return;
    await pause(10);
  }
  throw new Error('the payouts came to no end');
}
