import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInPath, installDebianPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';
import { listens } from './listens.mjs';
import { unprivilegedOwner } from './postgres-cluster.mjs';

/** Finds PgBouncer or installs Debian's. @returns {Promise<string>} its path */
export async function ensurePgbouncer() {
  const found = findInPath('pgbouncer');
  if (found) return found;
  await installDebianPackages(['pgbouncer'], 'for the tests through a pooler');
  const installed = findInPath('pgbouncer');
  if (!installed) throw new Error('PgBouncer was installed but not found.');
  return installed;
}

/**
 * Starts PgBouncer in transaction mode on a free loopback port, before every database of a cluster without passwords.
 * @param {number} port of the cluster
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startPgbouncer(port) {
  const program = await ensurePgbouncer();
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'market-pgbouncer-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 2
`,
  );
  const server = spawn(program, ['-q', file], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const lastResort = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', lastResort);
  const stop = async () => {
    process.off('exit', lastResort);
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await listens(own)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      await stop();
      throw new Error('PgBouncer did not start.');
    }
    await pause(50);
  }
  return { port: own, stop };
}
