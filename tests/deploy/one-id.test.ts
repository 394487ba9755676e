import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { type Program, startProgram } from '@/scripts/lib/start-program.mjs';
import { connectPostgres } from '@/server/kernel/database';
import { demonstrationCluster } from '@/tests/support/demonstration-cluster';

let cluster: Awaited<ReturnType<typeof demonstrationCluster>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let program: Program;
let port: number;
let printed = '';

beforeAll(async () => {
  port = await freePort();
  cluster = await demonstrationCluster();
  nginx = await startNginx({ copies: [port, port] });
  program = await startProgram({
    port,
    env: { DATABASE_URL: cluster.url, TRUST_PROXY: 'on', SITE_URL: nginx.url },
    onPrint: (text) => {
      printed += text;
    },
  });
}, 260_000);
afterAll(async () => {
  await nginx?.stop();
  await program?.stop();
  await cluster?.stop();
}, 60_000);

const chosen = 'f'.repeat(32);

async function ask(path: string) {
  const answer = await fetch(nginx.url + path, { headers: { 'x-request-id': chosen } });
  const text = await answer.text();
  const ids = answer.headers.get('x-request-id')?.split(', ') ?? [];
  return { status: answer.status, text, ids, id: ids[0] ?? 'none' };
}

const accessLog = () => readFileSync(join(nginx.folder, 'logs', 'access.log'), 'utf8');

it('a request has one id: nginx’s log, the answer, the error page and our one line of JSON share it', async () => {
  // A kept page is answered with the id of who asks, not of who asked first.
  const [first, second] = [await ask('/news.html'), await ask('/news.html')];
  expect([first.ids, second.ids]).toEqual([[first.id], [second.id]]);
  expect(first.id).not.toBe(second.id);

  const database = await connectPostgres(cluster.url, 1);
  await database.db.execute(sql`alter table articles rename to articles_gone`);
  await database.close();
  printed = '';
  const page = await ask('/news.html?page=2');
  expect(page.status).toBe(500);
  expect(page.ids).toEqual([page.id]);
  expect(page.id).not.toBe(chosen);
  expect(page.text).toContain(page.id);
  const lines = printed.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([page.id]);

  const call = await ask('/api/article/label');
  expect(call.ids).toEqual([call.id]);
  if (call.status === 500) expect(printed).toContain(call.id);

  await program.stop();
  const resting = await ask('/news.html?page=3');
  expect([resting.status, resting.ids]).toEqual([503, [resting.id]]);
  expect(resting.text).toContain(resting.id);
  await vi.waitFor(() => {
    for (const { id } of [second, page, call, resting]) expect(accessLog()).toContain(id);
  }, 15_000);
}, 60_000);
