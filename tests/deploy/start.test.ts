import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { listens } from '@/scripts/lib/listens.mjs';
import { pages } from '@/tests/browser/support/public-pages';

// The second start finds what the first one made.
const folder = mkdtempSync(join(tmpdir(), 'market-up-'));
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run up` as somebody types it, but for its port and its data. */
async function up(env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/up.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      HOST: '',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await vi.waitFor(() => answers(port).then((well) => expect(well).toBe(true)), {
    timeout: 240_000,
    interval: 200,
  });
  return port;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** An address of this machine that is not the one of localhost: who listens on every interface answers here too. */
const elsewhere = '127.0.0.2';

it('the demonstration, with its codes for everybody to read, listens on this machine alone, and has every public page', async () => {
  const port = await up({});
  expect(await listens(port, elsewhere)).toBe(false);
  // All other programs of tests are on PostgreSQL: this one is as somebody has it who only tries it, with the embedded one.
  for (const [, { path }] of pages) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status, path).toBe(200);
    expect((await answer.text()).match(/<h1[ >]/g), path).toHaveLength(1);
  }
}, 360_000);

it('HOST says where it listens instead', async () => {
  const port = await up({ HOST: '0.0.0.0' });
  expect(await listens(port, elsewhere)).toBe(true);
}, 260_000);

it('a copy listens when it is ready, and ends with a reason where it cannot be', async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const asked: Socket[] = [];
  const silent = createServer((socket) => void asked.push(socket.on('error', () => undefined)));
  silent.listen(databasePort, '127.0.0.1');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(port),
      DATABASE_URL: `postgres://market@127.0.0.1:${databasePort}/market`,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  stop = async () => {
    child.kill('SIGKILL');
    silent.close();
    for (const socket of asked) socket.destroy();
    await ended;
  };
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 60_000 });
  expect(await listens(port)).toBe(false);
  expect(await ended).toBe(1);
  expect(said).toContain('无法启动：');
}, 120_000);
