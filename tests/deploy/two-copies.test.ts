import { readdirSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { distDir } from '@/scripts/lib/build-program.mjs';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { demonstrationCluster } from '@/tests/support/demonstration-cluster';

type Program = Awaited<ReturnType<typeof startProgram>>;
const list = '/dspyx/dy.html';
/** How often each copy is started anew: what is lost is lost within a few milliseconds of a stop. */
const restarts = Number(process.env.RESTARTS ?? 4);

let cluster: Awaited<ReturnType<typeof demonstrationCluster>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
const copies: Program[] = [];
let ports: [number, number];

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  cluster = await demonstrationCluster();
  nginx = await startNginx({ copies: ports });
  copies[0] = await startCopy(ports[0]);
  copies[1] = await startCopy(ports[1]);
}, 260_000);
afterAll(async () => {
  await nginx?.stop();
  for (const copy of copies) await copy.stop();
  await cluster?.stop();
}, 60_000);

const startCopy = (port: number) =>
  startProgram({
    port,
    env: { DATABASE_URL: cluster.url, TRUST_PROXY: 'on', SITE_URL: nginx.url },
  });

describe('nginx before two copies of the program', () => {
  it('keeps a list page and gives out the very bytes of the program', async () => {
    const direct = await (await fetch(`${copies[0]?.url}${list}`)).text();
    const first = await fetch(nginx.url + list);
    const second = await fetch(nginx.url + list);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect(await second.text()).toBe(direct);
    expect(await first.text()).toBe(direct);
    expect(second.headers.get('content-encoding')).toBe('gzip');
  });

  it('keeps nothing of the personal pages, of calls and of unknown addresses', async () => {
    for (const path of ['/personal/order', '/productDetails', '/api/health', '/no-such-page']) {
      for (let round = 0; round < 2; round++) {
        const answer = await fetch(nginx.url + path, { redirect: 'manual' });
        expect(answer.headers.get('x-cache'), path).not.toBe('HIT');
        expect(answer.headers.get('cache-control'), path).toContain('no-store');
      }
    }
  });

  it('gives out files itself, with the headers that the program would send', async () => {
    const chunk = readdirSync(join(distDir, 'static', 'chunks')).find((name) =>
      name.endsWith('.js'),
    );
    const css = readdirSync(join(distDir, 'static', 'css')).find((name) => name.endsWith('.css'));
    const paths = [`/_next/static/chunks/${chunk}`, `/_next/static/css/${css}`, '/icons.svg'];
    for (const path of paths) {
      const own = await fetch(nginx.url + path);
      const program = await fetch(`${copies[0]?.url}${path}`);
      expect(await own.text(), path).toBe(await program.text());
      const compared = [
        'cache-control',
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
        'content-encoding',
      ];
      for (const name of compared) {
        expect(own.headers.get(name), `${path} ${name}`).toBe(program.headers.get(name));
      }
      expect(own.headers.get('content-type')?.split(';')[0]).toBe(
        program.headers.get('content-type')?.split(';')[0],
      );
    }
  });

  it('serves over https what crawlers ask for, and pages with addresses of https', async () => {
    const secure = await startNginx({ copies: ports, https: true });
    try {
      for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/rss.xml', list]) {
        const { status, headers, body } = await over(secure.url + path);
        expect(status, path).toBe(200);
        expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
        expect(body.length, path).toBeGreaterThan(100);
      }
      // A redirect stays on the host and on https.
      for (const path of ['/personal/order', '/no-such-page']) {
        const { status, headers } = await over(secure.url + path);
        expect([301, 302, 307, 308], path).toContain(status);
        expect(headers.location, path).toMatch(/^\/|^https:\/\/127\.0\.0\.1:/);
      }
    } finally {
      await secure.stop();
    }
  });

  it('lets nobody past it to the way of the platform’s people', async () => {
    for (const path of [
      '/api/operate',
      '/api/operate/',
      '/api/v1/operate',
      '/api//operate',
      '/api/%6fperate',
    ]) {
      const answer = await fetch(nginx.url + path, { method: 'POST' });
      expect([answer.status, (await answer.json()).code], path).toEqual([404, 404]);
    }
  });

  it(
    'loses no request while one copy after the other is stopped and started again',
    async () => {
      const load = startLoad();
      for (let round = 0; round < restarts; round++) {
        for (const [index, port] of ports.entries()) {
          await load.goesOn();
          expect(await copies[index]?.stop()).toBe(0);
          await load.goesOn();
          copies[index] = await startCopy(port);
        }
      }
      await load.goesOn();
      const { good, bad } = await load.end();
      expect(bad, saidOfLost(nginx.log())).toEqual([]);
      // Few answers would prove nothing.
      expect(good).toBeGreaterThan(restarts * 2 * 2 * 100);
    },
    75_000 * restarts,
  );

  it('says so in Chinese where both copies are away, and still gives out what is kept', async () => {
    await fetch(`${nginx.url}/gzhyx.html`).then((answer) => answer.text());
    for (const copy of copies.splice(0)) await copy.stop();
    const kept = await fetch(`${nginx.url}/gzhyx.html`);
    expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, 'HIT']);
    const page = await fetch(`${nginx.url}/wbyx.html?never=asked`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('服务正在恢复');
    const call = await fetch(`${nginx.url}/api/agreement`, { method: 'POST' });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ status: 503, code: 503 });
    expect(call.headers.get('cache-control')).toBe('no-store');
  });
});

/** nginx asks the other copy where one refuses to connect: of the rest it says why it gave up. */
const saidOfLost = (log: string) =>
  log
    .split('\n')
    .filter((line) => !line.includes('Connection refused'))
    .join('\n');

/** A request over https, whoever signed the certificate. */
function over(
  url: string,
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = secureRequest(url, { rejectUnauthorized: false }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk as Buffer);
      resolve({
        status: res.statusCode,
        headers: res.headers,
        body: Buffer.concat(chunks).toString(),
      });
    });
    asked.once('error', reject).end();
  });
}

/** Sixteen visitors who never rest: three calls, which nobody may send twice, to a page that is not kept. */
function startLoad() {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const bad: string[] = [];
  let good = 0;
  let running = true;
  let turn = 0;
  const visitor = async () => {
    while (running) {
      const number = turn++;
      const [method, path] =
        number % 4 === 0
          ? (['GET', `/gzhyx.html?n=${number}`] as const)
          : (['POST', '/api/agreement'] as const);
      const { status, body } = await answerOf(agent, method, path);
      if (status === 200) good++;
      else bad.push(`${method} ${path}: ${status} ${body}`);
    }
  };
  const visitors = Array.from({ length: 16 }, visitor);
  return {
    /** Waits until a hundred more were answered well. */
    goesOn: () => {
      const wanted = good + 100;
      return vi.waitFor(() => expect(good).toBeGreaterThan(wanted), 30_000);
    },
    end: async () => {
      running = false;
      await Promise.all(visitors);
      agent.destroy();
      return { good, bad };
    },
  };
}

/** @returns status 0 where nobody answered; the body says which server did */
function answerOf(
  agent: Agent,
  method: string,
  path: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, body: error.message });
    const headers =
      method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const asked = request(`${nginx.url}${path}`, { method, agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', failed);
      res.once('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          body: Buffer.concat(chunks).toString().slice(0, 200),
        }),
      );
    });
    asked.once('error', failed);
    asked.end(method === 'POST' ? 'agreement_type=1' : undefined);
  });
}
