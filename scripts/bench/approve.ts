import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoRecords } from '@/demo/demo-rows';
import { onPostgres } from '@/scripts/lib/on-postgres';
import { runTool } from '@/scripts/lib/run-tool';
import { columns } from '@/server/catalog/import/columns';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideListing } from '@/server/listings/review/decide-listing';
import { call } from '@/tests/support/call';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';

// `npm run bench -- approve`: how long a listing that is approved takes until search finds it, while 100 000 goods come in.
const goods = Number(process.argv[2] ?? 100_000);
const limitSeconds = 60;
const long: readonly string[] = ['audience', 'series', 'cases', 'owner_phone'];

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'approve-load-'));
  try {
    const file = path.join(folder, 'goods.csv');
    await writeFile(file);
    return await onPostgres(async (_db, url) => {
      let isImporting = true;
      const importing = importFile(file, url).finally(() => {
        isImporting = false;
      });
      importing.catch(() => undefined); // it may fail before it is waited for below
      const seconds: number[] = [];
      while (isImporting) {
        seconds.push(await approveAndFind());
        await pause(500);
      }
      const worst = Math.max(...seconds);
      console.log(await importing);
      console.log(
        `${seconds.length} listings approved meanwhile, found after ${worst.toFixed(2)} s at most (limit ${limitSeconds} s)`,
      );
      return worst <= limitSeconds ? 0 : 1;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function approveAndFind(): Promise<number> {
  const form = aListingForm();
  const owner = await anOpenedOwner();
  const { good_sn: goodSn } = await call('createShortVideo', form, { as: owner });
  const start = performance.now();
  await inTransaction((await openDatabase()).db, (tx) =>
    decideListing(tx, { goodSn, decision: 'approve' }),
  );
  for (;;) {
    const found = await call('goods_index', { ids: '0', q: form.account_id });
    if (found.goods.some(({ good_sn }) => good_sn === goodSn)) break;
    await pause(200);
  }
  return (performance.now() - start) / 1000;
}

async function writeFile(file: string): Promise<void> {
  const names = columns.map(({ name }) => name).filter((name) => !long.includes(name));
  const csv = createWriteStream(file);
  const line = (cells: readonly string[]) =>
    csv.write(
      `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    );
  line(names);
  let count = 0;
  for (const record of demoRecords('2026-11-01', goods / 3_000 + 0.01)) {
    if (count++ === goods) break;
    line(names.map((name) => record[name] ?? ''));
  }
  await new Promise<void>((done) => csv.end(done));
}

/** In a process of its own, as a user would. @returns the last line that it printed */
function importFile(file: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'import', '--', file], {
      env: { ...process.env, DATABASE_URL: url, DEMO: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2_000);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(said.trim().split('\n').at(-1) ?? '');
      else reject(new Error(`The import ended with ${code}: ${said}`));
    });
  });
}

runTool(main);
