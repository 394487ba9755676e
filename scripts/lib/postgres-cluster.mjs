import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installDebianPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';

const DEBIAN = '/usr/lib/postgresql';

/**
 * The newest PostgreSQL's folder of programs: from the PATH, else Debian's place.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  // A distribution's wrapper in the PATH may lack its neighbours: all three must stand together.
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres', 'pgbench'].every((program) => existsSync(join(folder, program))),
  );
}

/** Finds PostgreSQL or installs Debian's. @returns {Promise<string>} its folder of programs */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  await installDebianPackages(['postgresql', 'postgresql-contrib'], 'for the tests on PostgreSQL');
  const installed = findPostgres();
  if (!installed) throw new Error('PostgreSQL was installed but its programs were not found.');
  return installed;
}

/**
 * Starts a throw-away cluster on a free port of the loopback interface, without a password, in a
 * folder of its own that is removed by `stop`. As root it runs under the user postgres, which
 * PostgreSQL insists on.
 * @param {{ settings?: Record<string, string>, makeData?: (data: string) => void }} [options] lines of postgresql.conf; what
 *   makes the folder of data, where it is not a new one
 * @returns {Promise<{ url: string, port: number, pid: number, data: string, bin: string, stop: () => Promise<void>, crash: () => void }>}
 *   url names the database postgres
 */
export async function startPostgres({ settings = {}, makeData } = {}) {
  const bin = await ensurePostgres();
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'market-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initialize = () =>
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  try {
    if (makeData) makeData(data);
    else initialize();
  } catch (error) {
    remove();
    throw error;
  }
  const port = await freePort();
  const conf = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port: String(port),
    max_connections: '120',
    ...settings,
  };
  const flags = Object.entries(conf).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // An immediate end loses nothing anybody wants: the folder goes with it.
  const crash = () => {
    server.kill('SIGQUIT');
  };
  const lastResort = () => {
    crash();
    remove();
  };
  process.once('exit', lastResort);
  const stop = async () => {
    process.off('exit', lastResort);
    crash();
    await ended;
    remove();
  };
  const ready = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q'];
  for (let tries = 0; ; tries += 1) {
    if (succeeds(join(bin, 'pg_isready'), ready)) break;
    if (server.exitCode !== null || tries > 300) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await pause(100);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid ?? 0,
    data,
    bin,
    stop,
    crash,
  };
}

/** Who runs what refuses to run as root. @returns {{ uid?: number, gid?: number }} */
export function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return {};
  const ask = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
