import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { startPostgres, unprivilegedOwner } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';

/**
 * PostgreSQL with what a first start of the built program leaves in it. The first file of the run that asks has the program
 * make it; all get copies, and a program on one is there in seconds.
 */
export async function demonstrationCluster() {
  const made = await madeOnce(inject('demonstrationFolder'));
  return startPostgres({ makeData: (data) => copy(made, data) });
}

/** With owner and rights, which PostgreSQL insists on. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** @returns the folder of a cluster that was ended in order */
async function madeOnce(folder: string): Promise<string> {
  const [made, failure] = [join(folder, 'data'), join(folder, 'failure')];
  if (isFirst(folder)) {
    try {
      await make(made);
    } catch (error) {
      writeFileSync(failure, String(error));
      throw error;
    }
  }
  // Whoever asks waits no longer than its own hook may take.
  while (!existsSync(made)) {
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    await pause(100);
  }
  return made;
}

/** A folder can be made once, by one of several workers. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'begun'));
    return true;
  } catch {
    return false;
  }
}

async function make(made: string): Promise<void> {
  // It is copied once it has ended in order, so nothing of it need reach the disk before.
  const cluster = await startPostgres({ settings: { fsync: 'off', synchronous_commit: 'off' } });
  try {
    // The jobs are those of the programs on its copies.
    const program = await startProgram({ env: { DATABASE_URL: cluster.url, JOBS: 'off' } });
    await program.stop();
    execFileSync(join(cluster.bin, 'pg_ctl'), ['stop', '-D', cluster.data, '-m', 'fast', '-w'], {
      ...unprivilegedOwner(),
      cwd: cluster.data,
      stdio: 'ignore',
    });
    copy(cluster.data, `${made}.part`);
    renameSync(`${made}.part`, made);
  } finally {
    await cluster.stop();
  }
}
