import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoRecords } from '@/demo/demo-rows';
import { columns } from '@/server/catalog/import/columns';
import { xlsxWriter } from '@/tests/load/xlsx-writer';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';

/**
 * Imports 100 000 goods into PostgreSQL from a .csv and an .xlsx, in a program of its own as a user would, and
 * holds each to 60 s and 300 MB: once with prices and figures, once with every column, which is eight times the
 * bytes. `npm run bench -- import [rows]`
 */
const limits = { seconds: 60, megabytes: 300 };
const goods = Number(process.argv[2] ?? 100_000);
const whole = columns.map(({ name }) => name).filter((name) => name !== 'owner_phone');
const long: readonly string[] = ['audience', 'series', 'cases'];
const files = [
  { name: 'figures', columns: whole.filter((name) => !long.includes(name)) },
  { name: 'whole', columns: whole },
];

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-load-'));
  let isWithin = true;
  try {
    for (const { name, columns: names } of files) {
      const base = path.join(folder, name);
      await writeFiles(base, names);
      for (const file of [`${base}.csv`, `${base}.xlsx`]) {
        isWithin = (await measure(file)) && isWithin;
        rmSync(file);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return isWithin ? 0 : 1;
}

/** Imports a file twice into a PostgreSQL of its own. @returns whether the first time kept to the limits */
async function measure(file: string): Promise<boolean> {
  const postgres = await startPostgres({
    settings: { shared_buffers: '256MB', max_wal_size: '4GB' },
  });
  try {
    const first = await importFile(file, postgres.url);
    const again = await importFile(file, postgres.url);
    const isWithin = first.seconds <= limits.seconds && first.megabytes <= limits.megabytes;
    console.log(`${path.basename(file)}, ${goods} rows, ${mb(statSync(file).size)} MB`);
    console.log(`  first   ${first.said}`);
    console.log(`  again   ${again.said}`);
    console.log(
      `  within ${limits.seconds} s and ${limits.megabytes} MB: ${isWithin ? 'yes' : 'no'}`,
    );
    return isWithin;
  } finally {
    await postgres.stop();
  }
}

async function writeFiles(base: string, names: readonly string[]): Promise<void> {
  const csv = createWriteStream(`${base}.csv`);
  const xlsx = await xlsxWriter(`${base}.xlsx`);
  const add = async (cells: string[]) => {
    const line = cells.map((cell) =>
      /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    );
    if (!csv.write(`${line.join(',')}\n`)) await once(csv, 'drain');
    await xlsx.add(cells);
  };
  await add([...names]);
  let count = 0;
  for (const record of demoRecords('2026-11-01', goods / 3_000 + 0.01)) {
    if (count === goods) break;
    count += 1;
    await add(names.map((name) => record[name] ?? ''));
  }
  csv.end();
  await once(csv, 'close');
  await xlsx.end();
}

/** Runs the import and reads what it says of itself; the memory is the process's own peak. */
async function importFile(file: string, databaseUrl: string) {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', 'import', '--', file], {
    // A slow statement would stand behind what the import says.
    env: { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const said = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0) throw new Error(`import ended with ${code}: ${output.slice(0, 2000)}`);
  return {
    said,
    seconds: (Date.now() - startedAt) / 1000,
    megabytes: Number(/(\d+) MB/.exec(said)?.[1] ?? Number.POSITIVE_INFINITY),
  };
}

const mb = (bytes: number): number => Math.round(bytes / 1024 / 1024);

runTool(main);
