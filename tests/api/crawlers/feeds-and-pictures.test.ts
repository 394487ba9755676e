import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openSearch } from '@/server/crawlers/open-search';
import { platformFeed } from '@/server/crawlers/platform-feed';
import { shareDrawing } from '@/server/crawlers/share-picture';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { rateLimits } from '@/server/kernel/tables';
import { aGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';
import { listen } from '@/tests/support/listen';

const loaders = { feeds: platformFeed, share: shareDrawing, 'opensearch.xml': openSearch };

/** The loaders on a real socket, by the addresses of their pages; what Next would do with a redirect. */
const server = createServer(async (req, res) => {
  const [, first = '', ...rest] = new URL(req.url ?? '/', 'http://localhost').pathname.split('/');
  const params = { kind: rest[0], file: rest.at(-1) };
  // Of Next's context the loaders use these members alone.
  const ctx = { req, res, params } as unknown as GetServerSidePropsContext;
  const answer = await loaders[first as keyof typeof loaders](ctx);
  if ('redirect' in answer) res.writeHead(302, { Location: answer.redirect.destination }).end();
});
let origin = '';

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const site = 'http://localhost:3000';

describe('a platform’s feed', () => {
  const entriesOf = (text: string) =>
    [
      ...text.matchAll(/<entry><id>(.*?)<\/id><title>(.*?)<\/title>.*?<summary>(.*?)<\/summary>/g),
    ].map(([, id, title, summary]) => ({ id: id?.replace(site, ''), title, summary }));

  it('tells prices that changed, accounts and texts that are new, of it alone', async () => {
    const { db } = await openDatabase();
    const good = await aGood({ platform: 9, title: '甲 & <乙>', pricesFen: [100_000, 200_000] });
    const other = await aGood({ platform: 3, title: '别的平台' });
    const gone = await aGood({ platform: 9, title: '已经下架' });
    await db.update(goodSkus).set({ priceFen: 95_000 }).where(eq(goodSkus.goodId, other.id));
    await db.update(goodSkus).set({ priceFen: 95_000 }).where(eq(goodSkus.goodId, gone.id));
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, gone.id));
    for (const price of [95_000, 90_000])
      await db
        .update(goodSkus)
        .set({ priceFen: price })
        .where(eq(goodSkus.id, good.skuIds[0] ?? 0));
    const text = await anArticle({ title: '只写给这个平台', platform: 9 });
    await anArticle({ title: '写给别的平台', platform: 3 });
    invalidateAnswers();

    const answer = await get('/feeds/xhs.xml');
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    const body = await answer.text();
    const entries = entriesOf(body);
    const ours = entries.filter(({ id }) => id?.includes(good.goodSn));
    expect(ours.map(({ title }) => title).sort()).toEqual([
      '新账号：甲 &amp; &lt;乙&gt;',
      '甲 &amp; &lt;乙&gt;调整了报价',
    ]);
    const { summary } = ours.find(({ id }) => id?.includes('#price-')) ?? {};
    expect(summary).toMatch(/ ¥1,000 → ¥900$/);
    expect(entries).toContainEqual(
      expect.objectContaining({ id: `/publicOpinion/publicDetails/${text}.html` }),
    );
    expect(body).not.toContain('别的平台');
    expect(body).not.toContain('已经下架');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('is as long as a feed is, whatever happened', async () => {
    const { db } = await openDatabase();
    const { ownerId } = await aGood({ platform: 9 });
    for (let made = 0; made < 60; made++) await aGood({ platform: 9, ownerId });
    await db.execute(sql`update good_skus s set price_fen = price_fen + 100 from goods g
      where g.id = s.good_id and g.platform = 9`);
    invalidateAnswers();
    const entries = entriesOf(await (await get('/feeds/xhs.xml')).text());
    const count = (part: string) => entries.filter(({ id }) => id?.includes(part)).length;
    expect([count('#price-'), count('#new'), entries.length <= 60]).toEqual([30, 15, true]);
  });

  it('is one of each platform and of nothing else', async () => {
    for (const slug of ['dy', 'wbyx', 'douyin'])
      expect((await get(`/feeds/${slug}.xml`)).status, slug).toBe(200);
    for (const slug of ['nope', '0']) expect((await get(`/feeds/${slug}.xml`)).status).toBe(404);
  });
});

describe('the description of the search', () => {
  it('leads to the page of results', async () => {
    const answer = await get('/opensearch.xml');
    expect(answer.headers.get('content-type')).toContain('application/opensearchdescription+xml');
    expect(await answer.text()).toContain(`template="${site}/search?q={searchTerms}"`);
  });
});

describe('the picture of what is shared', () => {
  const drawn = async (path: string) => {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const picture = sharp(bytes);
    const { width, height, format } = await picture.metadata();
    const { entropy } = await picture.stats();
    return { bytes, width, height, format, entropy };
  };

  it('is a PNG of 1200 × 630 with something on it, of an account and of an article', async () => {
    const { goodSn } = await aGood({ platform: 5, title: '禾木厨房日常', fans: 1_286_000 });
    const id = await anArticle({ title: '很长的标题'.repeat(12) });
    const account = await drawn(`/share/account/${goodSn}.png`);
    const article = await drawn(`/share/article/${id}.png`);
    for (const { width, height, format, entropy } of [account, article]) {
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
      expect(entropy).toBeGreaterThan(0.3);
    }
    expect(account.bytes.equals(article.bytes)).toBe(false);
  });

  it('follows what it says', async () => {
    const { db } = await openDatabase();
    const { id, goodSn } = await aGood({ title: '改名之前' });
    const before = await drawn(`/share/account/${goodSn}.png`);
    expect((await drawn(`/share/account/${goodSn}.png`)).bytes.equals(before.bytes)).toBe(true);
    await db.update(goods).set({ title: '改名之后' }).where(eq(goods.id, id));
    expect((await drawn(`/share/account/${goodSn}.png`)).bytes.equals(before.bytes)).toBe(false);
  });

  it('is the site’s where there is none, and never a broken one', async () => {
    const { goodSn } = await aGood({ status: 'off' });
    const hidden = await anArticle({ status: 'hidden' });
    for (const path of [
      `/share/account/${goodSn}.png`,
      `/share/article/${hidden}.png`,
      '/share/article/999999999.png',
      '/share/article/abc.png',
      '/share/order/1.png',
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(302);
      expect(answer.headers.get('location')).toBe('/share.png');
    }
  });

  it('is drawn so often a minute for one address, and is the site’s beyond that', async () => {
    const { db } = await openDatabase();
    const { id, goodSn } = await aGood({ title: '画过一次' });
    await drawn(`/share/account/${goodSn}.png`);
    await db.update(rateLimits).set({ points: 1_000 });
    // What is kept costs nothing and stays.
    await drawn(`/share/account/${goodSn}.png`);
    await db.update(goods).set({ title: '要再画一次' }).where(eq(goods.id, id));
    const answer = await get(`/share/account/${goodSn}.png`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/share.png']);
  });
});
