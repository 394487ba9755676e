import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { unprivilegedOwner } from '@/scripts/lib/postgres-cluster.mjs';

/** All of it together: the base, Node and what is assembled. */
const mostBytes = 400e6;
/** debian:bookworm-slim, unpacked. */
const baseBytes = 75e6;

const folder = mkdtempSync(join(tmpdir(), 'market-container-'));
const [program, data] = [join(folder, 'program'), join(folder, 'data')];
const owner = unprivilegedOwner();
let stop: (() => Promise<number | null>) | undefined;
let url: string;

const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  DEMO: '1',
  CLERK: 'off',
  DATA_DIR: data,
};

beforeAll(async () => {
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, ['deploy/container/assemble.mjs', program], { stdio: 'inherit' });
  execFileSync('chmod', ['-R', 'a-w,a+rX', program]);
  execFileSync('mkdir', [data]);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    ...owner,
    cwd: program,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), SITE_URL: url, HOST: '', LOG_LEVEL: 'error' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  await vi.waitFor(async () => expect(await statusOf('/api/ready')).toBe(200), {
    timeout: 240_000,
    interval: 200,
  });
}, 900_000);
afterAll(async () => {
  await stop?.();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const statusOf = (path: string) =>
  fetch(url + path, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  );

it('the assembled folder, with Node and its base, is no more than 400 MB', () => {
  const assembled = Number(
    execFileSync('du', ['-sk', program], { encoding: 'utf8' }).split('\t')[0],
  );
  expect(assembled * 1024 + statSync(process.execPath).size + baseBytes).toBeLessThan(mostBytes);
});

it('serves pages with their files from a folder that it cannot write, as somebody without rights', async () => {
  const page = await (await fetch(`${url}/`)).text();
  const files = [...page.matchAll(/"(\/_next\/static\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  for (const path of ['/dspyx/dy.html', '/icons.svg', ...files]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
});

it('brings the commands of operation along, the worker threads, the solver of plans and the fonts of papers', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...args], {
      ...owner,
      cwd: program,
      env,
      encoding: 'utf8',
    });
  expect(run('scripts/operate.ts', 'list')).toContain('入驻申请');
  expect(run('scripts/rekey.ts')).toContain('已用密钥');
  const workers = ['files', 'planning/solver', 'signing'].map((at) => `server/${at}/worker.mjs`);
  for (const file of workers) {
    const wait = `new (require('node:worker_threads').Worker)('./${file}', { execArgv: [] })
      .once('message', (message) => { console.log(message); process.exit(); });`;
    expect(run('-e', wait)).toContain('ready: true');
  }
  const plan = `require('./server/planning/solver/choose-lines.ts').chooseLines({
      choices: [{ sn: 'a', platform: 5, owner: 1, priceFen: 1, value: 1, isLocked: false }],
      limits: { budgetFen: 1, accounts: 1, platformFen: 1, ownerFen: 1 },
    }).then(({ chosen }) => console.log('chosen', chosen));`;
  expect(run('-e', plan)).toContain('chosen [ 0 ]');
  const fonts = `const { pdfFont, pdfFontNames } = require('./server/pdf/pdf-font.ts');
    console.log(pdfFontNames.map((name) => pdfFont(name).length));`;
  expect(run('-e', fonts).match(/\d{8}/g)).toHaveLength(4);
});

it('ends in order', async () => {
  expect(await stop?.()).toBe(0);
});

const hasDocker =
  spawnSync('docker', ['compose', 'version']).status === 0 &&
  spawnSync('docker', ['info']).status === 0;

it.skipIf(!hasDocker)(
  'the image is built, and two copies of it serve behind nginx',
  async () => {
    const port = await freePort();
    const settings = join(folder, 'market.env');
    writeFileSync(
      settings,
      'DEMO=1\nCLERK=off\nPOSTGRES_PASSWORD=a\nS3_ACCESS_KEY_ID=b\nS3_SECRET_ACCESS_KEY=c\n',
    );
    const compose = (...args: string[]) =>
      execFileSync(
        'docker',
        [
          'compose',
          '-p',
          'market-test',
          '-f',
          'deploy/container/compose.yml',
          '--env-file',
          settings,
          ...args,
        ],
        {
          stdio: 'inherit',
          env: { ...env, MARKET_ENV: settings, MARKET_PORT: `127.0.0.1:${port}` },
        },
      );
    try {
      compose('up', '--build', '--wait');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      const size = execFileSync('docker', ['image', 'inspect', '-f', '{{.Size}}', 'market']);
      expect(Number(size)).toBeLessThan(mostBytes);
    } finally {
      compose('down', '--volumes');
    }
  },
  1_800_000,
);
