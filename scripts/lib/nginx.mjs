import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { distDir } from './build-program.mjs';
import { findInPath, installDebianPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';
import { listens } from './listens.mjs';

// npm runs every script in the package's folder; import.meta would say the same, but not inside Playwright.
const root = process.cwd();
const config = join(root, 'deploy', 'nginx', 'market.conf');

/** @returns {string | undefined} the server's path */
function findNginx() {
  return findInPath('nginx') ?? ['/usr/sbin/nginx'].find((file) => existsSync(file));
}

/** Finds nginx or installs Debian's. @returns {Promise<string>} its path */
export async function ensureNginx() {
  const found = findNginx();
  if (found) return found;
  await installDebianPackages(['nginx-light'], 'for the tests of deploy/nginx');
  const installed = findNginx();
  if (!installed) throw new Error('nginx was installed but not found.');
  return installed;
}

/**
 * The shipped configuration with this machine's places in it. Nothing else is changed, and a place that is not in
 * the file is an error: what the tests start is what is shipped.
 * @param {string} text deploy/nginx/market.conf
 * @param {Record<string, string>} places
 */
export function renderNginxConfig(text, places) {
  return Object.entries(places).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx/market.conf does not say “${from}”.`);
    return result.replaceAll(from, to);
  }, text);
}

/**
 * Starts nginx with the shipped configuration on a free loopback port, in a throw-away folder, before two copies.
 * @param {{ copies: [number, number], publicDir?: string, staticDir?: string, https?: boolean, places?: Record<string, string> }} options
 *   copies: the ports they listen on; https: with a certificate of its own, by the lines that the shipped file has as
 *   comments; places: more replacements in the shipped file
 * @returns {Promise<{ url: string, port: number, pid: number, folder: string, log: () => string, stop: () => Promise<void> }>}
 */
export async function startNginx({ copies, publicDir, staticDir, https = false, places = {} }) {
  const nginx = await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'market-nginx-'));
  const port = await freePort();
  for (const name of ['temp', 'cache', 'logs']) mkdirSync(join(folder, name));
  const site = renderNginxConfig(readFileSync(config, 'utf8'), {
    'listen 80 default_server;': `listen 127.0.0.1:${https ? await freePort() : port} default_server;`,
    'server 127.0.0.1:3001 ': `server 127.0.0.1:${copies[0]} `,
    'server 127.0.0.1:3002 ': `server 127.0.0.1:${copies[1]} `,
    '/srv/market/.next/static/': `${staticDir ?? join(root, distDir, 'static')}/`,
    '/srv/market/public': publicDir ?? join(root, 'public'),
    '/var/cache/nginx/market': join(folder, 'cache'),
    '/var/log/nginx/market.log': join(folder, 'logs', 'access.log'),
    ...(https ? withCertificate(folder, port) : {}),
    ...places,
  });
  writeFileSync(join(folder, 'market.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder));
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000_000);
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const lastResort = () => {
    server.kill('SIGTERM');
    remove();
  };
  process.once('exit', lastResort);
  const stop = async () => {
    process.off('exit', lastResort);
    server.kill('SIGTERM');
    await ended;
    remove();
  };
  const url = `${https ? 'https' : 'http'}://127.0.0.1:${port}`;
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      await stop();
      throw new Error(`nginx did not start:\n${log}`);
    }
    await pause(50);
  }
  return { url, port, pid: server.pid ?? 0, folder, log: () => log, stop };
}

/** What stands around the site's file: no daemon, nothing outside the folder. @param {string} folder */
function mainConfig(folder) {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n');
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pcre_jit on;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 4096; }
http {
${temp}
  types {
    text/html html; text/css css; application/javascript js; image/svg+xml svg; image/png png;
    image/jpeg jpg; image/webp webp; image/x-icon ico; application/json json map;
  }
  include ${join(folder, 'market.conf')};
}
`;
}

/**
 * The shipped file's lines for a certificate, in force, with one that nobody has signed.
 * @param {string} folder
 * @param {number} port
 * @returns {Record<string, string>}
 */
function withCertificate(folder, port) {
  const [key, certificate] = [join(folder, 'market.key'), join(folder, 'market.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes', '-x509'];
  const files = ['-newkey', 'rsa:2048', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'ignore' });
  return {
    '# listen 443 ssl http2 default_server;': `listen 127.0.0.1:${port} ssl http2 default_server;`,
    '# ssl_certificate /etc/ssl/market.pem;': `ssl_certificate ${certificate};`,
    '# ssl_certificate_key /etc/ssl/market.key;': `ssl_certificate_key ${key};`,
  };
}
