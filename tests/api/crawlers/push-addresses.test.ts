import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getServerSideProps as missingPage } from '@/pages/[...missing]';
import { articles } from '@/server/articles/tables';
import { pushAddresses } from '@/server/crawlers/push-addresses';
import { addressPushes } from '@/server/crawlers/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { anArticle } from '@/tests/support/factories/an-article';
import { listen } from '@/tests/support/listen';

const site = 'https://www.example.com';
const token = 'marker-baidu-token';
const key = 'marker-0123456789abcdef';
const before = { ...env() };

interface Stub {
  server: Server;
  /** what came: content type and address, then the addresses that were told */
  calls: { type: string | undefined; url: string; body: string }[];
  answer: (res: ServerResponse, body: string) => void;
  endpoint: string;
}

let baidu: Stub;
let indexNow: Stub;
const printed: string[] = [];

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(articles);
  await db.delete(addressPushes);
  invalidateAnswers();
  baidu = await stub((res, body) => {
    const success = body.split('\n').length;
    res.end(JSON.stringify({ remain: 3_000 - success, success }));
  });
  indexNow = await stub((res) => res.writeHead(202).end());
  Object.assign(env(), {
    SITE_URL: site,
    SEARCH_PUSH: ['baidu', 'indexnow'],
    BAIDU_PUSH_TOKEN: token,
    BAIDU_PUSH_ENDPOINT: `${baidu.endpoint}/urls`,
    INDEXNOW_KEY: key,
    INDEXNOW_ENDPOINT: `${indexNow.endpoint}/indexnow`,
  });
  printed.length = 0;
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(log(), level).mockImplementation((...told: unknown[]) => {
      printed.push(inspect(told, { depth: 20, showHidden: true }));
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(env(), before);
  for (const { server } of [baidu, indexNow]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function stub(answer: Stub['answer']): Promise<Stub> {
  const made: Stub = { server: createServer(receive), calls: [], answer, endpoint: '' };
  function receive(req: IncomingMessage, res: ServerResponse) {
    let body = '';
    req.on('data', (piece) => {
      body += piece;
    });
    req.on('end', () => {
      made.calls.push({ type: req.headers['content-type'], url: req.url ?? '', body });
      made.answer(res, body);
    });
  }
  made.endpoint = `http://127.0.0.1:${await listen(made.server)}`;
  return made;
}

async function run(stop = new AbortController().signal) {
  const { db } = await openDatabase();
  invalidateAnswers();
  await pushAddresses(db, stop);
}
/** What was told last happened so long ago. */
async function later(interval: string) {
  const { db } = await openDatabase();
  const ago = sql`${interval}::interval`;
  await db.execute(sql`update address_pushes
    set tried_at = tried_at - ${ago}, pushed_at = pushed_at - ${ago}`);
}
const toldTo = {
  baidu: () => baidu.calls.flatMap(({ body }) => body.split('\n')),
  indexNow: () =>
    indexNow.calls.flatMap(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList),
};
const addressOf = (id: number) => `${site}/publicOpinion/publicDetails/${id}.html`;

describe('a text that is published', () => {
  it('is told to both services in their own words, once', async () => {
    const id = await anArticle();
    await run();
    expect(baidu.calls[0]).toMatchObject({
      type: 'text/plain',
      url: `/urls?site=${encodeURIComponent(site)}&token=${token}`,
    });
    expect(indexNow.calls[0]?.type).toBe('application/json; charset=utf-8');
    expect(indexNow.calls[0]?.url).toBe('/indexnow');
    expect(JSON.parse(indexNow.calls[0]?.body ?? '')).toMatchObject({
      host: 'www.example.com',
      key,
      keyLocation: `${site}/${key}.txt`,
    });
    for (const told of [toldTo.baidu(), toldTo.indexNow()]) {
      expect(told.filter((each) => each === addressOf(id))).toHaveLength(1);
      expect(new Set(told).size).toBe(told.length);
    }
    const calls = baidu.calls.length;
    await later('1 hour');
    await run();
    expect(baidu.calls).toHaveLength(calls);
  });

  it('is told again after it was written again, at most once a day', async () => {
    const id = await anArticle({ slug: 'pushed-twice' });
    await run();
    baidu.calls.length = 0;
    await later('2 hours');
    await anArticle({ slug: 'pushed-twice', title: '写过两次的文章', change: '换了标题' });
    await run();
    expect(toldTo.baidu()).toEqual([]);
    await later('1 day');
    await run();
    expect(toldTo.baidu()).toContain(addressOf(id));
  });

  it('is told of only while everybody may read it', async () => {
    const shown = await anArticle();
    const hidden = await anArticle({ status: 'hidden' });
    const tomorrow = await anArticle({ publishedAt: new Date(Date.now() + 86_400_000) });
    await run();
    const told = toldTo.baidu();
    expect(told).toContain(addressOf(shown));
    expect(told).not.toContain(addressOf(hidden));
    expect(told).not.toContain(addressOf(tomorrow));
    expect(told.filter((each) => /personal|medium|toLogin|error|\?q=/.test(each))).toEqual([]);
    const { db } = await openDatabase();
    await db
      .update(articles)
      .set({ publishedAt: new Date(Date.now() - 1000) })
      .where(eq(articles.id, tomorrow));
    await run();
    expect(toldTo.baidu()).toContain(addressOf(tomorrow));
  });
});

describe('a service that fails', () => {
  it('keeps no other waiting, is tried again by the next run, and its secrets stay out of the log', async () => {
    const id = await anArticle();
    baidu.answer = (res) =>
      res.writeHead(401).end(JSON.stringify({ error: 401, message: `bad token ${token}` }));
    indexNow.answer = (res) => res.destroy();
    await run();
    expect(toldTo.indexNow()).toContain(addressOf(id));
    baidu.calls.length = 0;
    indexNow.calls.length = 0;
    baidu.answer = (res) => res.end(JSON.stringify({ remain: 9, success: 1 }));
    indexNow.answer = (res) => res.end();
    await later('10 minutes');
    await run();
    expect(toldTo.baidu()).toContain(addressOf(id));
    expect(toldTo.indexNow()).toContain(addressOf(id));
    const told = printed.join('\n');
    expect(told).toContain('Baidu refused addresses: status 401');
    expect(told).toContain('IndexNow does not answer');
    expect(told).not.toContain(token);
    expect(told).not.toContain(key);
  });

  it('that does not answer is left at once when the program ends', async () => {
    await anArticle();
    const stop = new AbortController();
    baidu.answer = () => stop.abort();
    const begun = performance.now();
    await run(stop.signal);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(baidu.calls).toHaveLength(1);
    expect(printed).toEqual([]);
  });

  it('that never answers is given up after seconds', async () => {
    const id = await anArticle();
    baidu.answer = () => {};
    const begun = performance.now();
    await run();
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(toldTo.indexNow()).toContain(addressOf(id));
  });
});

it('a call holds 200 addresses, a run five calls, the newest first, and a full day ends it', async () => {
  const { db } = await openDatabase();
  await db.insert(articles).values(
    Array.from({ length: 1100 }, (_, index) => ({
      ...{ slug: `pushed-${index}`, category: 'guide' as const, title: '很多', summary: '很多' },
      ...{
        body: '<p>很多</p>',
        author: '编辑',
        sections: 0,
        minutes: 1,
        status: 'published' as const,
      },
      publishedAt: new Date(Date.now() - 60_000),
      updatedAt: new Date(Date.now() - index * 60_000),
    })),
  );
  await run();
  expect(baidu.calls).toHaveLength(5);
  for (const { body } of baidu.calls) expect(body.split('\n')).toHaveLength(200);
  const [newest] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, 'pushed-0'));
  expect(toldTo.baidu()).toContain(addressOf(newest?.id ?? 0));
  await db.delete(addressPushes);
  baidu.calls.length = 0;
  baidu.answer = (res) => res.end(JSON.stringify({ remain: 0, success: 200 }));
  await run();
  expect(baidu.calls).toHaveLength(1);
});

it('the key stands at its address, and at no other', async () => {
  const server = createServer((req, res) => {
    void missingPage({
      req: Object.assign(req, { cookies: {} }),
      res,
    } as unknown as GetServerSidePropsContext).then((found) => {
      if (!res.writableEnded) res.end(JSON.stringify(found));
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const answer = await fetch(`${origin}/${key}.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toBe(key);
  expect(await (await fetch(`${origin}/other-key.txt`)).text()).toContain('/error/404');
  await new Promise((done) => server.close(done));
});
