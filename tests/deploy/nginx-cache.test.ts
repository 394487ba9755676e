import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filmLimits } from '@/lib/domain/drafts/film';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { startFakeCopy } from '@/tests/support/fake-copy';

/** As server/ssr.ts says it, with seconds that a test can wait for; nginx counts whole ones. */
const shortCache = { 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=3' };
const longCache = { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600' };

let nginx: Awaited<ReturnType<typeof startNginx>>;
let copy: Awaited<ReturnType<typeof startFakeCopy>>;
let count = 0;

beforeAll(async () => {
  copy = await startFakeCopy(() => ({}));
  nginx = await startNginx({ copies: [copy.port, copy.port] });
});
afterAll(async () => {
  await nginx?.stop();
  await copy?.stop();
});
beforeEach(() => {
  count = 0;
  copy.answer(() => ({ headers: longCache, body: `page ${++count}` }));
});

it('gives each request one id: asked with, answered with, logged and shown where nobody answers', async () => {
  const given = 'f'.repeat(32);
  const ids: string[] = [];
  for (const path of ['/one-id', '/one-id', '/api/health']) {
    ids.push((await get(path, { 'x-request-id': given })).id);
  }
  copy.answer(({ headers }) => ({ headers: { 'X-Request-Id': String(headers['x-request-id']) } }));
  ids.push((await get('/api/one-id')).id);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set([given, ...ids]).size).toBe(5);
  expect(copy.asked.map(({ headers }) => headers['x-request-id'])).toEqual(
    expect.arrayContaining([ids[0], ids[2], ids[3]]),
  );
  const away = await startNginx({ copies: [await freePort(), await freePort()] });
  try {
    for (const path of ['/', '/api/health']) {
      const answer = await fetch(away.url + path);
      const id = answer.headers.get('x-request-id');
      expect([answer.status, id]).toEqual([503, expect.stringMatching(/^[\da-f]{32}$/)]);
      if (path === '/') expect(await answer.text()).toContain(id);
    }
  } finally {
    await away.stop();
  }
  await vi.waitFor(() => {
    const written = readFileSync(join(nginx.folder, 'logs', 'access.log'), 'utf8');
    for (const id of ids) expect(written).toContain(id);
  }, 15_000);
});

describe('the micro-cache', () => {
  it('fetches a public page once and gives it to everybody', async () => {
    expect(await get('/dspyx.html')).toMatchObject({ body: 'page 1', cache: 'MISS' });
    expect(await get('/dspyx.html')).toMatchObject({ body: 'page 1', cache: 'HIT' });
    expect(await get('/dspyx.html?x=1')).toMatchObject({ body: 'page 2', cache: 'MISS' });
  });

  it('keeps a page gzipped and plain, whatever the spelling of Accept-Encoding', async () => {
    copy.answer(({ headers }) => ({
      headers: { ...longCache, Vary: 'Accept-Encoding' },
      body: `asked with “${headers['accept-encoding'] ?? ''}”`,
    }));
    const spellings = ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP'];
    for (const encoding of spellings) {
      const { body } = await get('/encodings', { 'accept-encoding': encoding });
      expect(body).toBe('asked with “gzip”');
    }
    expect((await get('/encodings', { 'accept-encoding': 'identity' })).body).toBe('asked with “”');
    expect(copy.times('/encodings')).toBe(2);
  });

  it('gives out the old page at once while one request fetches the new one', async () => {
    copy.answer(() => ({ headers: shortCache, body: `page ${++count}` }));
    await get('/stale');
    await pause(2200);
    copy.answer(() => ({ headers: shortCache, body: `page ${++count}`, delayMs: 500 }));
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/stale')));
    expect(performance.now() - start).toBeLessThan(450);
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill('page 1'));
    await pause(700);
    expect(await get('/stale')).toMatchObject({ body: 'page 2' });
    expect(copy.times('/stale')).toBe(2);
  });

  it('gives out no page beyond the time that the program allows', async () => {
    copy.answer(() => ({ headers: shortCache, body: `page ${++count}` }));
    await get('/beyond');
    await pause(5300);
    expect((await get('/beyond')).body).toBe('page 2');
  });

  it('sends one request for a page that many ask for at once', async () => {
    copy.answer(() => ({ headers: longCache, body: `page ${++count}`, delayMs: 300 }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/crowd')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['page 1']));
    expect(copy.times('/crowd')).toBe(1);
  });

  it.each([500, 502, 503])(
    'gives out the old page where the program answers %i',
    async (status) => {
      const path = `/broken-${status}`;
      copy.answer(() => ({ headers: { 'Cache-Control': 'public, s-maxage=1' }, body: 'old page' }));
      await get(path);
      await pause(2200);
      copy.answer(() => ({ status, body: 'error' }));
      expect(await get(path)).toMatchObject({ status: 200, body: 'old page', cache: 'STALE' });
      expect(copy.times(path)).toBe(2);
    },
  );

  it('keeps no error, no redirect and nothing that is not public', async () => {
    const answers = {
      '/error-page': { status: 500, headers: {} },
      '/gone': { status: 404, headers: { 'Cache-Control': 'private, no-cache, no-store' } },
      '/elsewhere': { status: 307, headers: { Location: '/', 'Cache-Control': 'no-store' } },
      '/silent': { headers: {} },
      '/private': { headers: { 'Cache-Control': 'private, max-age=60' } },
    };
    copy.answer(({ path }) => answers[path as keyof typeof answers] ?? {}); // only those are asked for
    for (const path of Object.keys(answers)) {
      await get(path);
      await get(path);
      expect(copy.times(path), path).toBe(2);
    }
  });
});

describe('what belongs to one person', () => {
  const personal = [
    '/personal',
    '/personal/order?state=1',
    '/PERSONAL/order',
    '/%70ersonal/order',
    '/medium/order',
    '/shopping/shoppingCart',
    '/productDetails/abc_1.html',
    '/cashier/1',
    '/_next/data/build/personal/order.json',
    '/_next/data/build/personal.json',
    '/api/mine',
  ];

  it.each(personal)('%s is never kept, even where its headers allow it', async (path) => {
    await get(path, { cookie: 'token=a' });
    const second = await get(path, { cookie: 'token=b' });
    expect(second.body).toBe('page 2');
    const sent = copy.asked.filter((one) => one.path === path).map((one) => one.headers.cookie);
    expect(sent).toEqual(['token=a', 'token=b']);
  });

  it('a public page is asked for without cookies', async () => {
    await get('/mediumLogin', { cookie: 'token=secret' });
    await get('/_next/data/build/index.json', { cookie: 'token=secret' });
    const last = copy.asked.slice(-2);
    expect(last.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it('an answer that sets a cookie is not kept', async () => {
    copy.answer(() => ({
      headers: { ...longCache, 'Set-Cookie': 'a=b' },
      body: `page ${++count}`,
    }));
    await get('/sets-cookie');
    expect((await get('/sets-cookie')).body).toBe('page 2');
  });

  it('an answer to somebody with a token is neither kept nor taken from what is kept', async () => {
    await get('/bearer', { authorization: 'Bearer x' });
    expect((await get('/bearer')).body).toBe('page 2');
    expect((await get('/bearer', { authorization: 'Bearer x' })).body).toBe('page 3');
  });
});

describe('what is handed on', () => {
  it('leaves out words that would make the framework answer in another form', async () => {
    const words = {
      'x-middleware-prefetch': '1',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-now-route-matches': '1',
      'x-matched-path': '/dev/outbox',
      'x-invoke-path': '/personal',
      'x-invoke-status': '500',
      'x-prerender-revalidate': '1',
      rsc: '1',
    };
    await get('/words', words);
    const seen = copy.asked.at(-1)?.headers ?? {};
    expect(Object.keys(words).filter((word) => word in seen)).toEqual([]);
    await get('/_next/data/build/words.json', words);
    expect(copy.asked.at(-1)?.headers['x-nextjs-data']).toBe('1');
  });

  it('names the caller’s address last, after whatever the caller claims', async () => {
    await get('/api/health', { 'x-forwarded-for': '8.8.8.8' });
    expect(copy.asked.at(-1)?.headers['x-forwarded-for']).toBe('8.8.8.8, 127.0.0.1');
  });

  it('cuts bodies far beyond what a form may be, and lets an upload through', async () => {
    expect((await post('/api/agreement', 300_000)).status).toBe(413);
    expect((await post('/api/agreement', 100_000)).status).toBe(200);
    expect((await post('/api/upload', 6_000_000)).status).toBe(200);
    expect((await post('/api/v1/upload', 8_000_000)).status).toBe(413);
    // A part of a film and what multipart adds.
    expect((await post('/api/order/film-part', filmLimits.partBytes + 10_000)).status).toBe(200);
  });
});

function get(path: string, headers: Record<string, string> = {}) {
  return ask('GET', path, headers);
}

function post(path: string, bytes: number) {
  const headers = { 'content-type': 'text/plain', 'content-length': String(bytes) };
  return ask('POST', path, headers, 'x'.repeat(bytes));
}

/** fetch would decode, add headers of its own and follow; here the bytes count. */
function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; cache: string | undefined; id: string; body: string }>(
    (resolve, reject) => {
      const asked = request(`${nginx.url}${path}`, { method, headers }, async (res) => {
        const chunks: Buffer[] = [];
        for await (const chunk of res) chunks.push(chunk);
        const cache = res.headers['x-cache'];
        const bytes = Buffer.concat(chunks);
        const gzipped = res.headers['content-encoding'] === 'gzip';
        resolve({
          status: res.statusCode ?? 0,
          cache: Array.isArray(cache) ? cache[0] : cache,
          id: String(res.headers['x-request-id']),
          body: (gzipped ? gunzipSync(bytes) : bytes).toString(),
        });
      });
      asked.once('error', reject);
      asked.end(body);
    },
  );
}
