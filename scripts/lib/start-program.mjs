import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextBin } from './build-program.mjs';
import { freePort } from './free-port.mjs';

// npm runs every script in the package's folder; import.meta would say the same, but not inside Playwright.
const root = process.cwd();

/**
 * @typedef {object} Program
 * @property {string} url its address, without a slash at the end
 * @property {number} pid
 * @property {number} readyMs how long it took until /api/ready answered 200
 * @property {string} dataDir
 * @property {() => string} log the last of what it printed
 * @property {() => number} printedBytes how much it printed
 * @property {() => Promise<number | null>} stop ends it in order; gives the exit code
 * @property {() => Promise<void>} kill ends it as a power cut would
 */

/**
 * Starts the built program on a free loopback port and waits until it is ready.
 * @typedef {object} ProgramOptions
 * @property {Record<string, string>} [env]
 * @property {number} [port]
 * @property {string} [dataDir] kept as it is; without one a throw-away folder is used and removed at the end
 * @property {(dataDir: string) => void} [prepare] puts into the folder what lies there already when it starts
 * @property {number} [limitMs]
 * @property {string} [folder] where another release is built, or another application than the program
 * @property {string} [readyPath] an address that answers 200 once it is ready
 * @property {(printed: string) => void} [onPrint] is told all that it prints
 * @param {ProgramOptions} [options]
 * @returns {Promise<Program>}
 */
export async function startProgram({
  env = {},
  port,
  dataDir,
  prepare,
  limitMs = 240_000,
  folder: cwd = root,
  readyPath = '/api/ready',
  onPrint,
} = {}) {
  const ownPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'market-data-'));
  prepare?.(folder);
  const begun = performance.now();
  const own = join(cwd, 'scripts', 'start.mjs');
  const start = existsSync(own)
    ? [own]
    : [nextBin(root), 'start', '-H', '127.0.0.1', '-p', String(ownPort)];
  const child = spawn(process.execPath, start, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '',
      PORT: String(ownPort),
      DEMO: '1',
      // Tests and measurements decide themselves what waits for the platform.
      CLERK: 'off',
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let log = '';
  let printedBytes = 0;
  const keep = (/** @type {Buffer} */ chunk) => {
    printedBytes += chunk.length;
    log = (log + chunk).slice(-20_000);
    onPrint?.(String(chunk));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const clear = () => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  const lastResort = () => {
    child.kill('SIGKILL');
    clear();
  };
  process.once('exit', lastResort);
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    process.off('exit', lastResort);
    child.kill(signal);
    const code = await ended;
    clear();
    return code;
  };
  while (!(await answersReady(url + readyPath))) {
    if (child.exitCode !== null || performance.now() - begun > limitMs) {
      await end('SIGKILL');
      throw new Error(`The program did not become ready:\n${log}`);
    }
    await pause(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - begun),
    dataDir: folder,
    log: () => log,
    printedBytes: () => printedBytes,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** @param {string} url */
async function answersReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}
