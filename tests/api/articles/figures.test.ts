import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { measuring, saveAuthor, toldMeasures } from '@/server/articles/public';
import { articles } from '@/server/articles/tables';
import { changeGood, changeGoods, UNKNOWN_COST } from '@/server/catalog/public';
import { figureFile, isFigureFile } from '@/server/crawlers/figure-file';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';
import { listen } from '@/tests/support/listen';

const server = createServer((req, res) => {
  const file = (req.url ?? '').split('/').at(-1);
  // Of Next's context the loader uses these members alone.
  void figureFile({ req, res, params: { file } } as unknown as GetServerSidePropsContext);
});
const origin = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => new Promise<void>((done) => server.close(() => done())));

const pricesYuan = [3_000, 4_000, 5_000, 6_000, 7_000];
let listed: TestGood[] = [];

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(articles);
  await inTransaction(db, (tx) =>
    changeGoods(tx, sql`update goods set status = 'off' returning id as good_id`),
  );
  listed = [];
  for (const yuan of pricesYuan) {
    listed.push(await aGood({ pricesFen: [yuan * 80, yuan * 100], fans: 200_000 }));
  }
  invalidateAnswers();
});

const text =
  '<h2>价格</h2><p>中位 {{platform-prices 抖音 中位}}，最贵的是{{platform-prices 最高:中位 名称}}。</p>';
const chart = '<p>{{bars platform-prices 中位}}</p>';

describe('a figure of the market in a text', () => {
  it('is read when the text comes out, and stays as it was read', async () => {
    const id = await anArticle({ html: text + chart, slug: 'frozen' });
    const shown = await call('article/show', { id });
    expect(shown.content).toBe('<h2>价格</h2><p>中位 ¥5,000，最贵的是抖音。</p><p>〔图表 1〕</p>');
    expect(shown.figures).toMatchObject([
      {
        kind: 'bars',
        columns: [{ name: '中位' }],
        rows: [{ name: '抖音', values: [500_000] }],
        sample: 5,
      },
    ]);
    await aGood({ pricesFen: [1, 900_000] });
    await anArticle({ html: text + chart, slug: 'frozen', title: shown.title });
    invalidateAnswers();
    expect((await call('article/show', { id })).figures).toEqual(shown.figures);
  });

  it('is read on the day on which a draft comes out, though its text is the same', async () => {
    const draft = { slug: 'waiting', title: '同一篇', html: text + chart };
    await anArticle({ ...draft, status: 'draft' });
    for (const good of listed) await aGood({ pricesFen: [1, 800_000], platform: good.platform });
    const id = await anArticle(draft);
    const shown = await call('article/show', { id });
    expect(shown.content).toContain('中位 ¥7,000，');
    expect(shown.figures).toMatchObject([{ sample: 10 }]);
    expect(shown.revisions).toMatchObject([{ number: 1, said: '发表' }]);
  });

  it('stays as it was read when its text is hidden', async () => {
    const { db } = await openDatabase();
    const draft = { slug: 'hidden', title: '同一篇', html: text };
    const id = await anArticle(draft);
    await aGood({ pricesFen: [1, 520_000] });
    await anArticle({ ...draft, status: 'hidden' });
    const [kept] = await db.select().from(articles).where(eq(articles.id, id));
    expect([kept?.status, kept?.body]).toEqual(['hidden', expect.stringContaining('¥5,000')]);
    await expect(anArticle(draft)).rejects.toThrow();
  });

  it('is in a summary as it is, in a body as HTML', async () => {
    const { db } = await openDatabase();
    const { id: named } = await aGood({ pricesFen: [1, 100], title: 'A&B <厨房>' });
    await db.execute(
      sql`update good_offers set fans_band = 2, cost_fen = 1 where good_id = ${named}`,
    );
    const told = '{{cheapest-accounts@5 #1 名称}}是便宜的账号';
    const id = await anArticle({ summary: `${told}，摘要。`, html: `<p>${told}，正文。</p>` });
    const shown = await call('article/show', { id });
    expect(shown.summary).toBe('A&B <厨房>是便宜的账号，摘要。');
    expect(shown.content).toBe('<p>A&amp;B &lt;厨房&gt;是便宜的账号，正文。</p>');
  });

  it('of the cheapest names no account whose cost is not known', async () => {
    const { db } = await openDatabase();
    const costs = async () =>
      (await measuring(db)('cheapest-accounts@5')).rows.map(({ values }) => values[2]);
    await db.execute(sql`update good_offers set cost_fen = good_id, fans_band = 2`);
    expect(await costs()).toEqual(listed.map(({ id }) => id));
    const [one, two] = listed;
    await db.execute(sql`update good_offers set cost_fen = ${UNKNOWN_COST}::bigint
      where good_id not in (${one!.id}, ${two!.id})`);
    expect(await costs()).toEqual([one!.id, two!.id]);
  });

  it('of too few is no number', async () => {
    const { db } = await openDatabase();
    const [one] = listed;
    await inTransaction(db, (tx) => changeGood(tx, one!.id, sql`status = 'off'`));
    const id = await anArticle({ html: text });
    expect((await call('article/show', { id })).content).toContain('中位 样本不足');
  });

  it('that does not exist keeps the text from coming out, with what there is', async () => {
    const refused = (html: string) => anArticle({ html: `${text}<p>${html}</p>` });
    await expect(refused('{{prices 抖音 中位}}')).rejects.toThrow();
    await expect(refused('{{platform-prices 抖音 均价}}')).rejects.toThrow();
    await expect(refused('{{pie platform-prices}}')).rejects.toThrow();
    await expect(refused('{{fans-prices@99 #1 中位}}')).rejects.toThrow();
  });

  it('comes as a file with its source and its sample', async () => {
    const id = await anArticle({ html: text + chart });
    const answer = await fetch(`${origin}/publicOpinion/publicDetails/${id}-1.csv`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toContain('平台,中位（元）');
    expect(lines).toContain('抖音,5000.00');
    expect(lines.find((line) => line.startsWith('样本'))).toBe('样本,5,个报价');
    expect((await fetch(`${origin}/x/${id}-2.csv`)).status).toBe(404);
    expect(isFigureFile({ params: { file: `${id}.html` } })).toBe(false);
  });

  it('of every measure can be read', async () => {
    const { db } = await openDatabase();
    const measured = measuring(db);
    for (const line of toldMeasures()) {
      const [name = ''] = line.split('\t');
      const data = await measured(name.replace('@平台编号', '@5'));
      expect(data.columns.length).toBeGreaterThan(0);
      for (const { values } of data.rows) expect(values).toHaveLength(data.columns.length);
    }
  });
});

describe('a text that came out', () => {
  it('is changed with words of what was changed, which its readers see', async () => {
    const id = await anArticle({ slug: 'revised', html: text });
    expect((await call('article/show', { id })).revisions).toMatchObject([
      { number: 1, said: '发表' },
    ]);
    await expect(
      anArticle({ slug: 'revised', html: `${text}<p>又一段话。</p>` }),
    ).rejects.toThrow();
    await aGood({ pricesFen: [1, 520_000], fans: 200_000 });
    await anArticle({ slug: 'revised', html: text, title: '同一篇', change: '按今天的报价更新' });
    invalidateAnswers();
    const shown = await call('article/show', { id });
    expect(shown.revisions.map(({ number, said }) => [number, said])).toEqual([
      [2, '按今天的报价更新'],
      [1, '发表'],
    ]);
    expect(shown.figures).toEqual([]);
    expect(shown.content).toContain('¥5,000');
  });

  it('before there were revisions has its publication first, then what was changed', async () => {
    const { db } = await openDatabase();
    const publishedAt = new Date('2026-03-04T05:06:07.000Z');
    const old = { slug: 'older', title: '同一篇', publishedAt };
    const id = await anArticle(old);
    await db.execute(sql`delete from article_revisions where article_id = ${id}`);
    const html = '<p>这一篇在有修订记录之前就发表了，现在改了。</p>';
    await expect(anArticle({ ...old, html })).rejects.toThrow();
    await anArticle({ ...old, html, publishedAt: new Date(), change: '改正一个数字' });
    invalidateAnswers();
    expect((await call('article/show', { id })).revisions).toEqual([
      { number: 2, said: '改正一个数字', at: expect.any(String) },
      { number: 1, said: '发表', at: publishedAt.toISOString() },
    ]);
  });

  it('is a draft without revisions until it is published', async () => {
    await anArticle({ slug: 'later', status: 'draft', html: text });
    await anArticle({ slug: 'later', status: 'draft', html: `${text}<p>又一段话。</p>` });
    const id = await anArticle({ slug: 'later', html: `${text}<p>第三段话。</p>` });
    expect((await call('article/show', { id })).revisions).toHaveLength(1);
  });

  it('names accounts: with today’s price, grey where they are sold no more; their pages find it', async () => {
    const { db } = await openDatabase();
    const [one, two] = listed;
    const link = (good: TestGood) => `<a href="/a/dy/${good.goodSn}.html">账号</a>`;
    const id = await anArticle({ html: `<p>说到${link(one!)}和${link(two!)}两个账号。</p>` });
    await inTransaction(db, (tx) => changeGood(tx, two!.id, sql`status = 'off'`));
    invalidateAnswers();
    const { named } = await call('article/goods', { id });
    expect(named.map(({ good }) => good?.good_sn ?? null)).toEqual([one!.goodSn, null]);
    expect(
      (await call('account_articles', { sn: one!.goodSn })).list.map((each) => each.id),
    ).toEqual([id]);
    await db.execute(sql`update articles set status = 'hidden' where id = ${id}`);
    expect((await call('account_articles', { sn: one!.goodSn })).list).toEqual([]);
  });

  it('has an author with a list of texts', async () => {
    const { db } = await openDatabase();
    await saveAuthor(db, { name: '测试作者', role: '编辑', intro: '只在测试里写文章的人。' });
    const id = await anArticle({ author: '测试作者' });
    await anArticle();
    expect((await call('article/show', { id })).by).toEqual({
      name: '测试作者',
      role: '编辑',
      intro: '只在测试里写文章的人。',
      articles: 1,
    });
    const found = await call('article', { author: '测试作者' });
    expect([found.total, found.by?.role]).toEqual([1, '编辑']);
    expect((await reply('article', { author: '没有的人' })).envelope.data).toMatchObject({
      by: null,
    });
  });
});
