import { eq } from 'drizzle-orm';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArticle } from '@/loaders/articles/load-article';
import { filterOfList, loadGoodsList } from '@/loaders/catalog/load-goods-list';
import { loadHome } from '@/loaders/home/load-home';
import { articles } from '@/server/articles/tables';
import { rebuildCounts } from '@/server/catalog/count-goods';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodSkus } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { siteConfig } from '@/server/site/tables';
import { ssr } from '@/server/ssr';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';

/** What a copy of the program holds; the database is one. */
const memory = globalThis as typeof globalThis & { __versioned?: unknown };
let copies: unknown[] = [];

interface Asked {
  url: string;
  copy?: 0 | 1;
  method?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}

/** Asks as the framework does, which ends the answer with what it renders unless that has been sent. */
async function open(page: GetServerSideProps, { url, copy = 0, method = 'GET', ...more }: Asked) {
  memory.__versioned = copies[copy];
  const headers = new Map<string, unknown>();
  let sent: string | undefined;
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name, value) && res,
    getHeader: (name: string) => headers.get(name),
    hasHeader: (name: string) => headers.has(name),
    end: (text: string | Buffer | null) => {
      sent = String(text);
    },
  };
  const req = { headers: {}, cookies: {}, socket: {}, url, method, ...more };
  const context = { req, res, resolvedUrl: url, params: more.params };
  const result = await page(context as unknown as GetServerSidePropsContext);
  const isKept = sent !== undefined;
  if (!isKept) {
    if (!('props' in result)) throw new Error(JSON.stringify(result));
    const { body, ...props } = (await result.props) as { body?: { html?: string } };
    headers.set('Content-Type', 'text/html');
    res.end(method === 'HEAD' ? null : JSON.stringify(props) + (body?.html ?? ''));
  }
  copies[copy] = memory.__versioned;
  return { isKept, headers, text: (sent ?? '').replace(/<[^>]+>/g, '') };
}

const home = ssr('public', loadHome);
const article = ssr('public', loadArticle);
const list = ssr('public', loadGoodsList, filterOfList);

let good: TestGood;
let other: TestGood;
let id: number;

async function ask({ id: goodId }: TestGood, priceFen: number) {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    await tx.update(goodSkus).set({ priceFen }).where(eq(goodSkus.goodId, goodId));
    await refreshGoods(tx, [goodId]);
  });
}

async function rename(title: string) {
  const { db } = await openDatabase();
  await db.update(articles).set({ title }).where(eq(articles.id, id));
}

beforeAll(async () => {
  const { db } = await openDatabase();
  await inTransaction(db, rebuildCounts);
  good = await aGood({ platform: 5 });
  other = await aGood({ platform: 1 });
  id = await anArticle();
});
beforeEach(async () => {
  copies = [];
  vi.useRealTimers();
  const { db } = await openDatabase();
  await db.delete(siteConfig);
  await ask(good, 111_100);
  await rename('从前的标题');
});

const articleAt = () => ({
  url: `/publicOpinion/publicDetails/${id}.html`,
  params: { file: `${id}.html` },
});
const pages = () =>
  [
    [home, { url: '/' }],
    [list, { url: '/dspyx/dy.html' }],
    [article, articleAt()],
  ] as const;

it('a page is rendered once while nothing of it changes, and sent again to the byte', async () => {
  for (const [page, asked] of pages()) {
    const first = await open(page, asked);
    expect(first.isKept, asked.url).toBe(false);
    const again = await open(page, asked);
    expect(again.isKept, asked.url).toBe(true);
    expect(again.text).toBe(first.text);
    for (const name of ['Content-Type', 'Cache-Control', 'Last-Modified'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
});

it('a change is in the next answer of every copy', async () => {
  const changes = [
    [() => ask(good, 222_200), '1,111', '2,222', pages()],
    [() => rename('后来的标题'), '从前的标题', '后来的标题', [pages()[0], pages()[2]]],
  ] as const;
  for (const [change, before, after, shown] of changes) {
    for (const [page, asked] of shown)
      for (const copy of [0, 1] as const)
        expect((await open(page, { ...asked, copy })).text, asked.url).toContain(before);
    await change();
    for (const [page, asked] of shown) {
      for (const copy of [0, 1] as const) {
        const { text } = await open(page, { ...asked, copy });
        expect(text, asked.url).toContain(after);
        expect(text, asked.url).not.toContain(before);
      }
    }
  }
});

it('a new word of the frame is in the next answer', async () => {
  const framed = pages().slice(0, 2);
  for (const [page, asked] of framed) await open(page, asked);
  const { db } = await openDatabase();
  await db.insert(siteConfig).values({ key: 'pc_400_header', value: '400-123-4567' });
  for (const [page, asked] of framed)
    expect((await open(page, asked)).text, asked.url).toContain('400-123-4567');
});

it('a list outlives the price of another platform', async () => {
  await open(list, { url: '/dspyx/dy.html' });
  await ask(other, 333_300);
  expect((await open(list, { url: '/dspyx/dy.html' })).isKept).toBe(true);
});

it('what no version names is read again after 15 seconds', async () => {
  await open(article, articleAt());
  const { db } = await openDatabase();
  await db.update(articles).set({ views: 4_321 }).where(eq(articles.id, id));
  expect((await open(article, articleAt())).isKept).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_001 });
  expect((await open(article, articleAt())).text).toContain('4,321 次阅读');
});

it.each([
  ['with a query', { url: '/?a=1' }],
  ['for the data of a page change', { url: '/_next/data/x/index.json' }],
  ['by another method', { url: '/', method: 'POST' }],
])('is not kept %s', async (_, asked) => {
  await open(home, asked);
  expect((await open(home, asked)).isKept).toBe(false);
});

it('keeps no answer without a text, and no page that is not public, missing or says itself who keeps it', async () => {
  await open(home, { url: '/', method: 'HEAD' });
  expect((await open(home, { url: '/' })).isKept).toBe(false);
  const own = ssr('public', async (_call, { res }) => {
    res.setHeader('Cache-Control', 'no-store');
    return { props: {} };
  });
  const gone = ssr('public', async (_call, { res }) => {
    res.statusCode = 410;
    return { props: {} };
  });
  for (const page of [own, gone]) {
    await open(page, { url: '/own' });
    expect((await open(page, { url: '/own' })).isKept).toBe(false);
  }
});
