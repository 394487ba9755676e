import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInPath, installDebianPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';
import { listens } from './listens.mjs';

/** Finds Redis or installs Debian's. @returns {Promise<string>} the server's path */
export async function ensureRedis() {
  const found = findInPath('redis-server');
  if (found) return found;
  await installDebianPackages(['redis-server'], 'for the tests of limits on Redis');
  const installed = findInPath('redis-server');
  if (!installed) throw new Error('Redis was installed but not found.');
  return installed;
}

/**
 * Starts Redis on a free loopback port, in a throw-away folder, keeping nothing on disk.
 * @returns {Promise<{ url: string, freeze: () => void, thaw: () => void, stop: () => Promise<void> }>} frozen it holds its
 * connections and answers nothing
 */
export async function startRedis() {
  const program = await ensureRedis();
  const folder = mkdtempSync(join(tmpdir(), 'market-redis-'));
  const port = await freePort();
  const flags = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder];
  const server = spawn(program, flags, { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const lastResort = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', lastResort);
  const stop = async () => {
    process.off('exit', lastResort);
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      await stop();
      throw new Error('Redis did not start.');
    }
    await pause(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop,
  };
}
