import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Fills a database for pgbench's built-in script. */
export function preparePgbench(bin: string, url: string, scale: number): void {
  execFileSync(join(bin, 'pgbench'), ['-i', '-q', '-s', String(scale), url], { stdio: 'ignore' });
}

/** Transactions a second of pgbench's built-in script (TPC-B like), without the time to connect. */
export function runPgbench(bin: string, url: string, clients: number, seconds: number): number {
  const out = execFileSync(
    join(bin, 'pgbench'),
    ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const tps = /^tps = ([\d.]+)/m.exec(out)?.[1];
  if (!tps) throw new Error(`pgbench printed no tps:\n${out}`);
  return Number(tps);
}
