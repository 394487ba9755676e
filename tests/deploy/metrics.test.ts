import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { type Program, startProgram } from '@/scripts/lib/start-program.mjs';
import { demonstrationCluster } from '@/tests/support/demonstration-cluster';

let cluster: Awaited<ReturnType<typeof demonstrationCluster>>;
let program: Program;
let figures: string;

beforeAll(async () => {
  const port = await freePort();
  figures = `http://127.0.0.1:${port}/metrics`;
  cluster = await demonstrationCluster();
  program = await startProgram({ env: { DATABASE_URL: cluster.url, METRICS_PORT: String(port) } });
}, 260_000);
afterAll(async () => {
  await program?.stop();
  await cluster?.stop();
}, 60_000);

async function counted(): Promise<string[]> {
  const text = await (await fetch(figures)).text();
  return text.split('\n').filter((line) => line.startsWith('market_http_requests_total'));
}

const ask = (path: string, options?: RequestInit) => fetch(program.url + path, options);

it('counts what the program answers under its pattern, never under its address', async () => {
  const list = await (await ask('/dspyx/dy.html')).text();
  await ask('/dspyx/gender-1.html');
  await ask(/\/_next\/static\/[^"]+\.js/.exec(list)?.[0] ?? '');
  await ask('/no-such-page');
  await ask('/api/v1/article/label', { method: 'POST' });
  await ask('/personal', { redirect: 'manual' });
  const lines = (await counted()).join('\n');
  expect(lines).toMatch(/kind="page",route="\/dspyx\/\[\.\.\.ids\]",method="GET",status="[2-4]xx"/);
  expect(lines).toContain('kind="page",route="/[...missing]",method="GET"');
  expect(lines).toContain('kind="call",route="article/label",method="POST",status="2xx"');
  expect(lines).toContain('kind="endpoint",route="/api/ready",method="GET",status="2xx"');
  expect(lines).toContain('kind="file",route="file",method="GET",status="2xx"');
  expect(lines).not.toMatch(/dy\.html|no-such-page|_next/);
});

it('tells the connections of visitors from those of its work by the clock', async () => {
  const pools = async () => {
    const text = await (await fetch(figures)).text();
    const open = /^market_database_pool_connections{pool_name="(\w+)",state="\w+"} [1-9]/gm;
    return [...new Set([...text.matchAll(open)].map(([, name]) => name))].sort();
  };
  // Work by the clock begins some seconds after the start.
  await expect.poll(pools, { timeout: 20_000 }).toEqual(['jobs', 'visitors']);
});

it('shows nothing of it on the public port', async () => {
  expect((await ask('/metrics')).status).toBe(404);
});
