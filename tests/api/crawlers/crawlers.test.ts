import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveQuestion } from '@/server/articles/public';
import { articles, questions } from '@/server/articles/tables';
import { boardFile } from '@/server/crawlers/board-file';
import { feed } from '@/server/crawlers/feed';
import { robots } from '@/server/crawlers/robots';
import { sitemapIndex, sitemapPart } from '@/server/crawlers/sitemap';
import { PER_PART } from '@/server/crawlers/sitemap-parts';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, useDatabase } from '@/server/kernel/database';
import { rankingLists } from '@/server/rankings/tables';
import { agreements, brands, siteConfig } from '@/server/site/tables';
import { withAgreementsOpen } from '@/tests/support/agreements';
import { aGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';
import { listen } from '@/tests/support/listen';

/** The loaders on a real socket, by the addresses of their pages. */
const server = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  const load =
    pathname === '/robots.txt'
      ? robots
      : pathname === '/rss.xml'
        ? feed
        : pathname === '/sitemap.xml'
          ? sitemapIndex
          : pathname.startsWith('/bd/')
            ? boardFile
            : sitemapPart;
  const part = pathname.replace(/^\/sitemap\//, '');
  // Of Next's context the loaders use these members alone.
  const words = pathname.split('/').slice(2);
  void load({ req, res, params: { part, words } } as unknown as GetServerSidePropsContext);
});
let origin = '';

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(articles);
  await db.delete(questions);
  invalidateAnswers();
});

const get = async (path: string) => {
  const answer = await fetch(origin + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
};
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
const hidden = () => anArticle({ status: 'hidden' });
const tomorrow = () => anArticle({ publishedAt: new Date(Date.now() + 86_400_000) });
const site = 'http://localhost:3000';

it('a board’s list as a file is refused to an address that asks for too many', async () => {
  const asked = Array.from({ length: 121 }, () => get('/bd/gzhyx/2020-w01.csv'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

describe('robots.txt', () => {
  it('closes what is for people with a session and names the sitemap', async () => {
    const { status, type, text } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    for (const path of [
      '/api/',
      '/personal',
      '/cashier/',
      '/productDetails',
      '/medium/',
      '/operator',
      '/*?date=',
    ]) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    // The media owners' login is for everybody, and that an address leads to 404 must be seen.
    expect(text).not.toMatch(/^Disallow: \/(medium|error)$/m);
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

describe('the sitemap', () => {
  it('names its parts, and each part answers', async () => {
    await anArticle();
    const { text } = await get('/sitemap.xml');
    const parts = locations(text);
    expect(parts).toEqual([
      `${site}/sitemap/pages.xml`,
      `${site}/sitemap/lists.xml`,
      `${site}/sitemap/rankings.xml`,
      expect.stringMatching(/\/sitemap\/articles-\d+\.xml$/),
    ]);
    for (const part of parts) {
      const answer = await get(part?.replace(site, '') ?? '');
      expect(answer.status, part).toBe(200);
      expect(answer.type).toContain('application/xml');
      expect(answer.text).toMatch(/<urlset [\s\S]*<\/urlset>\s*$/);
    }
  });

  it('lists each text that everybody may read, and no other', async () => {
    const shown = await anArticle({ category: 'rule', topic: 'begin' });
    await hidden();
    await tomorrow();
    const { db } = await openDatabase();
    const question = await saveQuestion(db, {
      slug: 'sitemap-question',
      title: '测试问题写在地图里吗？',
      html: '<p>一段足够长的补充说明文字。</p>',
      labels: [],
      publishedAt: new Date(Date.now() - 60_000),
      answers: [],
    });
    const articlePart = `/sitemap/articles-${Math.ceil(shown / PER_PART)}.xml`;
    expect(locations((await get(articlePart)).text)).toEqual([
      `${site}/publicOpinion/publicDetails/${shown}.html`,
    ]);
    const questionPart = `/sitemap/questions-${Math.ceil(question / PER_PART)}.xml`;
    expect(locations((await get(questionPart)).text)).toEqual([
      `${site}/publicOpinion/askDetails/${question}.html`,
    ]);
    const pages = locations((await get('/sitemap/pages.xml')).text);
    expect(pages).toContain(`${site}/publicOpinion/publicDetails?category=rule`);
    expect(pages).toContain(`${site}/institute?topic=begin`);
    expect(pages.filter((page) => /personal|\{|toLogin|error/.test(page ?? ''))).toEqual([]);
  });

  it('lists the lists with ten goods of their own and no others, each under its own address', async () => {
    const first = locations((await get('/sitemap/lists.xml')).text);
    for (const path of first) expect(path).not.toMatch(/\/(dspyx|zbdh)\/[1-9]/);
    const both = { platform: 11, categories: [3], pricesFen: [100_000, 300_000] };
    for (let made = 0; made < 9; made++) await aGood(both);
    await aGood({ platform: 5, categories: [3] });
    const before = locations((await get('/sitemap/lists.xml')).text);
    expect(before).not.toContain(`${site}/dspyx/sph.html`);
    expect(before).not.toContain(`${site}/dspyx/sph/11-3.html`);
    await aGood(both);
    await aGood({ platform: 11, categories: [4] });
    const after = locations((await get('/sitemap/lists.xml')).text);
    for (const path of [
      '/dspyx.html',
      '/dspyx/0.html',
      '/dspyx/0-3.html',
      '/dspyx/sph.html',
      '/dspyx/sph/11-3.html',
      '/dspyx/sph/11-0-0-0-0-2.html',
    ])
      expect(after).toContain(site + path);
    // Every account of the platform has its first position: the whole list shows them.
    expect(after).not.toContain(`${site}/dspyx/sph/11-0-0-0-0-1.html`);
    // Four each of two platforms and two of a third: the hub has ten, none of them has.
    for (const platform of [21, 21, 21, 21, 22, 22, 22, 22, 23, 23])
      await aGood({ platform, categories: [25] });
    await aGood({ platform: 21, categories: [3] });
    const live = locations((await get('/sitemap/lists.xml')).text);
    expect(live).toContain(`${site}/zbdh/0-25.html`);
    expect(live).not.toContain(`${site}/zbdh/douyin/21-25.html`);
    // All that have the subject are the hub's: its list is the one.
    expect(live).not.toContain(`${site}/product_list/0-25.html`);
    expect(new Set(after).size).toBe(after.length);
    const pages = locations((await get('/sitemap/pages.xml')).text);
    expect(pages.filter((page) => after.includes(page))).toEqual([]);
    expect(pages).not.toContain(`${site}/dspyx/bl.html`);
  });

  it('lists the newest list of each board with ten accounts, whole weeks, and when each was made', async () => {
    const { db } = await openDatabase();
    const goods = await Promise.all(
      Array.from({ length: 10 }, () => aGood({ platform: 1, categories: [26] })),
    );
    const ids = goods.map(({ id }) => id);
    await db.delete(rankingLists);
    await db.insert(rankingLists).values(
      ['2026-11-01', '2026-11-02'].map((day) => ({
        board: 'wechat',
        period: 'week' as const,
        day,
        goodIds: ids,
        ...{ scores: ids, reach: ids, peak: ids, interactions: ids, fans: ids },
        ...{ maxima: {}, weights: {}, version: 1, accounts: 10 },
        madeAt: new Date(`${day}T22:00:00Z`),
      })),
    );
    const { text } = await get('/sitemap/rankings.xml');
    expect(locations(text)).toEqual([
      // The week's own address, which never changes; no calendar has one that ends on a Monday.
      `${site}/bd/gzhyx`,
      `${site}/bd/gzhyx/2026-w44`,
      `${site}/platformList?period=week`,
      `${site}/platformList?period=week&amp;category=26`,
    ]);
    expect(text.match(/<lastmod>2026-11-02T22:00:00.000Z<\/lastmod>/g)).toHaveLength(2);
  });

  it('dates a page by its own content, and what shows the market not at all', async () => {
    const { db } = await openDatabase();
    const written = async (month: number, draft: Parameters<typeof anArticle>[0]) => {
      const updatedAt = new Date(Date.UTC(2026, month - 1, 1));
      const id = await anArticle(draft);
      await db.update(articles).set({ updatedAt }).where(eq(articles.id, id));
      return updatedAt;
    };
    await written(1, { category: 'guide', topic: 'begin' });
    const begin = await written(3, { category: 'guide', topic: 'begin' });
    const rule = await written(2, { category: 'rule', topic: '' });
    const notice = await written(4, { category: 'notice', topic: '' });
    await written(7, { category: 'industry', topic: '' });
    await db
      .update(articles)
      .set({ updatedAt: new Date() })
      .where(eq(articles.id, await hidden()));
    const asked = new Date('2026-05-01T00:00:00Z');
    await saveQuestion(db, {
      slug: 'dated-question',
      title: '这个问题是哪一天问的？',
      html: '<p>一段足够长的补充说明文字。</p>',
      labels: [],
      publishedAt: asked,
      answers: [],
    });
    const day = (at: string) => new Date(`${at}T00:00:00Z`);
    await withAgreementsOpen(db, (tx) => tx.delete(agreements));
    await db.insert(agreements).values([
      { type: 2, version: 1, title: '隐私', content: '', countsFrom: day('2026-01-05') },
      { type: 2, version: 2, title: '隐私', content: '', countsFrom: day('2026-02-05') },
      { type: 1, version: 1, title: '用户', content: '', countsFrom: day('2026-03-05') },
    ]);
    await db.delete(brands);
    const brand = { industry: '美妆', intro: '一句话', logo: '', link: '', place: 1 };
    await db.insert(brands).values([
      { ...brand, name: '甲', joinedAt: day('2026-06-01'), status: 'published' },
      { ...brand, name: '乙', joinedAt: day('2026-06-09'), status: 'hidden' },
    ]);
    // A word of the footer is on every page, and no change of any.
    await db.insert(siteConfig).values({ key: 'brand_name', value: '另一个' });
    invalidateAnswers();
    const { text } = await get('/sitemap/pages.xml');
    const dates = new Map(
      [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
        ([, path = '', date]) => [path.replace(site, ''), date],
      ),
    );
    const lists = '/publicOpinion/publicDetails?category=';
    for (const [path, date] of [
      ['/agreement/privacy.html', day('2026-02-05')],
      ['/agreement/user.html', day('2026-03-05')],
      ['/institute?topic=begin', begin],
      [`${lists}guide`, begin],
      [`${lists}rule`, rule],
      ['/news.html', notice],
      ['/publicOpinion/askDetails', asked],
      ['/brand', day('2026-06-01')],
    ] as const)
      expect(dates.get(path), path).toBe(date.toISOString());
    for (const path of [
      '/',
      '/aboutus',
      '/yxjg.html',
      '/hyzx.html',
      '/institute',
      '/publicOpinion',
    ]) {
      expect(dates.has(path), path).toBe(true);
      expect(dates.get(path), path).toBeUndefined();
    }
    expect((await get('/sitemap/lists.xml')).text).not.toContain('<lastmod>');
  });

  it('reads more texts than one batch holds, each once', async () => {
    const { db } = await openDatabase();
    const first = await anArticle();
    await db.insert(articles).values(
      Array.from({ length: 1100 }, (_, index) => ({
        slug: `many-${index}`,
        category: 'guide' as const,
        title: '很多',
        summary: '很多',
        body: '<p>很多</p>',
        author: '编辑',
        sections: 0,
        minutes: 1,
        status: 'published' as const,
        publishedAt: new Date(Date.now() - 60_000),
      })),
    );
    const parts = new Set([first, first + 1100].map((id) => Math.ceil(id / PER_PART)));
    const found: (string | undefined)[] = [];
    for (const part of parts)
      found.push(...locations((await get(`/sitemap/articles-${part}.xml`)).text));
    expect(found).toHaveLength(1101);
    expect(new Set(found).size).toBe(1101);
  });

  it('has no part that it does not name', async () => {
    expect((await get('/sitemap/articles-999.xml')).status).toBe(404);
    expect((await get('/sitemap/users.xml')).status).toBe(404);
    expect((await get('/sitemap/pages')).status).toBe(404);
  });

  it('answers 503 while the database does not', async () => {
    const whole = await openDatabase();
    const broken = new Proxy(whole.db, {
      get: () => () => {
        throw new Error('the database is away');
      },
    });
    useDatabase({ ...whole, db: broken });
    try {
      expect((await get('/sitemap.xml')).status).toBe(503);
      expect((await get('/rss.xml')).status).toBe(503);
    } finally {
      useDatabase(whole);
    }
  });
});

describe('the feed', () => {
  it('tells the newest articles, whatever their titles are', async () => {
    const older = await anArticle({ title: '旧一点的文章' });
    const newer = await anArticle({ title: ']]> <script>alert(1)</script> & "引号"' });
    await hidden();
    const { status, type, text } = await get('/rss.xml');
    expect(status).toBe(200);
    expect(type).toContain('application/rss+xml');
    const guids = [...text.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, guid]) => guid);
    expect(guids).toEqual(
      [newer, older].map((id) => `${site}/publicOpinion/publicDetails/${id}.html`),
    );
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
  });
});
