import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from './build-program.mjs';
import { ensurePostgres, startPostgres } from './postgres-cluster.mjs';
import { runCommand } from './run-command.mjs';

// npm runs every script in the package's folder; import.meta would say the same, but not inside Playwright.
const root = process.cwd();
const folder = join(root, 'test-results', 'demonstration');
const maker = 'scripts/lib/make-demonstration.ts';
/** Its orders, timers and figures are of the moment it was made in. */
const keptMs = 2 * 3_600_000;

/**
 * A cluster with what a first start of the program leaves, and with the past counted up as its jobs do within the next
 * minute. It is made once for all steps of a check: bringing it in takes a minute, and counting some 15 s of each program.
 * @returns {Promise<{ data: string, files: string }>} folders of a cluster that was ended in order, and of its program's files
 */
export async function ensureDemonstration() {
  const made = { data: join(folder, 'data'), files: join(folder, 'files') };
  const stamp = join(folder, 'made-from');
  const madeFrom = `${sourcesDigest(root, [maker])} ${await ensurePostgres()}`;
  if (existsSync(stamp) && isFresh(readFileSync(stamp, 'utf8'), madeFrom)) return made;
  rmSync(folder, { recursive: true, force: true });
  const begun = new Date().toISOString();
  const part = `${folder}.${process.pid}`;
  try {
    mkdirSync(part, { recursive: true });
    const tsx = join(root, 'node_modules', '.bin', 'tsx');
    const code = await runCommand(tsx, [maker, part], { cwd: root });
    if (code !== 0) throw new Error('The demonstration could not be made.');
    writeFileSync(join(part, 'made-from'), `${begun} ${madeFrom}`);
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return made;
}

/**
 * @param {string} stamp when it was made, and of what
 * @param {string} madeFrom of what it would be made now
 */
export function isFresh(stamp, madeFrom, now = new Date()) {
  const [begun = '', ...of] = stamp.split(' ');
  const then = new Date(begun);
  const day = (/** @type {Date} */ date) =>
    date.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const isRecent = now.getTime() - then.getTime() < keptMs && day(then) === day(now);
  return isRecent && of.join(' ') === madeFrom;
}

/**
 * A cluster of one's own that holds the demonstration in its database `postgres`; see `startPostgres`.
 * @param {{ settings?: Record<string, string> }} [options]
 */
export async function startDemonstration({ settings } = {}) {
  const { data } = await ensureDemonstration();
  return startPostgres({ settings, makeData: (place) => copyData(data, place) });
}

/** Gives a program the files that the demonstration's rows name, such as the papers of its contracts. @param {string} dataDir its folder */
export function copyFiles(dataDir) {
  cpSync(join(folder, 'files'), join(dataDir, 'files'), { recursive: true });
}

/**
 * With owner and rights, which PostgreSQL insists on.
 * @param {string} from
 * @param {string} to
 */
export function copyData(from, to) {
  execFileSync('cp', ['-a', from, to]);
}
