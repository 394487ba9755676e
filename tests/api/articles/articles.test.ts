import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countView, writeViews } from '@/server/articles/count-view';
import { saveQuestion } from '@/server/articles/public';
import { articles, questions } from '@/server/articles/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';

const soon = new Date(Date.now() + 3_600_000);

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(articles);
  await db.delete(questions);
  invalidateAnswers();
});

describe('articles', () => {
  it('are listed newest first, by categories and label, page by page', async () => {
    const first = await anArticle({ category: 'rule', labels: ['托管', '退款'] });
    const second = await anArticle({ category: 'data', labels: ['数据'] });
    const third = await anArticle({ category: 'rule', labels: ['托管'] });

    const all = await call('article', {});
    expect(all.list.map(({ id }) => id)).toEqual([third, second, first]);
    expect(all.categories.filter(({ count }) => count > 0)).toEqual([
      { key: 'rule', name: '规则', count: 2 },
      { key: 'data', name: '数据', count: 1 },
    ]);
    expect(all.list[2]).toMatchObject({
      category: 'rule',
      category_name: '规则',
      labels: ['托管', '退款'],
      minutes: 1,
    });
    const ofTwo = await call('article', { category: 'data,rule', page_size: 2, page: 2 });
    expect(ofTwo).toMatchObject({ total: 3, page: 2, pages: 2, list: [{ id: first }] });
    const labelled = await call('article', { category: 'rule', label: '退款' });
    expect(labelled.list.map(({ id }) => id)).toEqual([first]);
    expect(await call('article/label', {})).toEqual({
      labels: [
        { name: '托管', count: 2 },
        { name: '数据', count: 1 },
        { name: '退款', count: 1 },
      ],
    });
  });

  it('are not seen before their hour, as a draft, or when they are hidden', async () => {
    const ids = [
      await anArticle({ publishedAt: soon, labels: ['未来'] }),
      await anArticle({ status: 'draft', labels: ['未来'] }),
      await anArticle({ status: 'hidden', topic: 'begin' }),
    ];
    expect((await call('article', {})).total).toBe(0);
    expect((await call('article/latestAndHot', {})).latest).toEqual([]);
    expect((await call('article/label', {})).labels).toEqual([]);
    expect((await call('academy', {})).total).toBe(0);
    for (const id of ids) {
      for (const name of ['article/show', 'article/goods'] as const) {
        expect((await reply(name, { id })).envelope).toMatchObject({
          status: 422,
          msg: '没有找到该内容，请刷新后重试',
        });
      }
    }
  });

  it('refuse a category that does not exist', async () => {
    const { envelope } = await reply('article', { category: 'rule,nope' });
    expect(envelope).toMatchObject({
      status: 422,
      data: { fields: { category: '没有这个栏目，请重新选择' } },
    });
  });

  it('name the older and the newer one of their category, and others of their labels', async () => {
    const [older, , middle, newer] = [
      await anArticle({ category: 'rule' }),
      await anArticle({ category: 'data', labels: ['托管'] }),
      await anArticle({ category: 'rule', labels: ['托管'] }),
      await anArticle({ category: 'rule', labels: ['别的'] }),
    ];
    await anArticle({ category: 'rule', publishedAt: soon });
    const shown = await call('article/show', { id: middle });
    expect([shown.prev?.id, shown.next?.id]).toEqual([older, newer]);
    expect(shown.related.map(({ category }) => category)).toEqual(['data']);
    expect((await call('article/show', { id: newer })).next).toBeNull();
    expect((await call('article/show', { id: older })).prev).toBeNull();
  });

  it('keep their place among articles of the very same moment', async () => {
    const publishedAt = new Date(Date.now() - 60_000);
    const [a, b] = [await anArticle({ publishedAt }), await anArticle({ publishedAt })];
    const { db } = await openDatabase();
    // Finer than the program's clock.
    await db
      .update(articles)
      .set({ publishedAt: sql`${articles.publishedAt} + interval '7 microseconds'` });
    expect((await call('article/show', { id: a })).next?.id).toBe(b);
    expect((await call('article/show', { id: a })).prev).toBeNull();
    expect((await call('article/show', { id: b })).prev?.id).toBe(a);
  });

  it('stand with goods of their platform and category, else with the best of several', async () => {
    const fitting = await aGood({ platform: 9, categories: [2] });
    const other = await aGood({ platform: 5, categories: [1] });
    const about = await anArticle({ platform: 9, goodsCategory: 2 });
    const general = await anArticle();
    const snOf = async (id: number) =>
      (await call('article/goods', { id })).goods.map(({ good_sn }) => good_sn);
    expect(await snOf(about)).toEqual([fitting.goodSn]);
    expect(await snOf(general)).toEqual(expect.arrayContaining([fitting.goodSn, other.goodSn]));
    const nowhere = await anArticle({ platform: 10, goodsCategory: 2 });
    expect(await snOf(nowhere)).toHaveLength(2);
  });

  it('of a topic are lessons of the institute, in the order of reading', async () => {
    const first = await anArticle({
      topic: 'money',
      html: '<h2>一</h2><p>甲</p><h2>二</h2><p>乙</p>',
    });
    const second = await anArticle({ topic: 'money' });
    await anArticle({ topic: 'live' });
    const money = await call('academy', { topic: 'money' });
    expect(money.list.map(({ id, lessons }) => [id, lessons])).toEqual([
      [first, 2],
      [second, 1],
    ]);
    expect(money.topics.find(({ key }) => key === 'live')).toMatchObject({ count: 1 });
    expect((await reply('academy', { topic: 'nope' })).envelope.status).toBe(422);
  });
});

const person = {
  address: '10.0.0.9',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0',
};

const pathOf = (id: number) => `/publicOpinion/publicDetails/${id}.html`;

/** What a browser tells of the page that it shows. */
const shows = (id: number, from?: string) =>
  call(
    'visit-buried-points',
    {
      url: `https://market.example${pathOf(id)}`,
      page_type: 'publicOpinion-publicDetails-id',
      ip: '',
      browser: 'Chrome 142',
      device_info: 'Windows 1366x768',
      app_session_id: 'abcdefgh12345678',
      client_type: '1',
      is_sync: '1',
    },
    from ? { from } : {},
  );

describe('views', () => {
  it('are what browsers show, whoever answered the page: its rendering counts nobody', async () => {
    const id = await anArticle();
    await call('article/show', { id });
    await shows(id);
    await shows(id, '10.7.0.1');
    await shows(id, '10.7.0.1');
    await writeViews();
    invalidateAnswers();
    expect((await call('article/show', { id })).views).toBe(2);
  });

  it('count people: who reloads is one, and a crawler is nobody', async () => {
    const { db } = await openDatabase();
    const id = await anArticle();
    for (let n = 0; n < 3; n++) countView(db, pathOf(id), person);
    countView(db, pathOf(id), { ...person, address: '10.0.0.10' });
    countView(db, '/publicOpinion/publicDetails/0.html', person);
    for (const userAgent of ['Mozilla/5.0 (compatible; Baiduspider/2.0)', 'curl/8.4.0', ''])
      countView(db, pathOf(id), { ...person, userAgent });
    await writeViews();
    expect((await call('article/show', { id })).views).toBe(2);
  });

  it('are written together, in one statement, and decide what is hot', async () => {
    const { db } = await openDatabase();
    const quiet = await anArticle();
    const loud = await anArticle();
    const newest = await anArticle();
    for (let n = 0; n < 3; n++) await shows(loud);
    await shows(quiet);
    const before = await db.$count(articles, eq(articles.views, 0));
    expect(before).toBe(3);
    const execute = vi.spyOn(db, 'execute');
    await writeViews();
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
    invalidateAnswers();
    const { hot, latest } = await call('article/latestAndHot', {});
    expect(hot.map(({ id, views }) => [id, views])).toEqual([
      [loud, 3],
      [quiet, 1],
      [newest, 0],
    ]);
    expect(latest[0]?.id).toBe(newest);
  });

  it('of a crowd that reads ever other articles do not fill the memory', async () => {
    const { db } = await openDatabase();
    const real = await anArticle();
    countView(db, pathOf(real), { ...person, address: '10.0.0.1' });
    for (let id = 1_000_000; id < 1_003_000; id++) countView(db, pathOf(id), person);
    countView(db, pathOf(real), { ...person, address: '10.0.0.2' });
    const { views } = (globalThis as unknown as { __articleViews: { views: Map<number, number> } })
      .__articleViews;
    expect(views.size).toBe(2_000);
    await writeViews();
    expect((await call('article/show', { id: real })).views).toBe(2);
  });

  it('that cannot be written do not disturb the reader', async () => {
    const { db } = await openDatabase();
    const id = await anArticle();
    await shows(id);
    vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('away'));
    await expect(writeViews()).resolves.toBeUndefined();
    expect((await call('article/show', { id })).title).toMatch(/^测试文章/);
  });
});

describe('answers that are held', () => {
  it('come without a query, and are new as soon as an editor saves', async () => {
    const { db } = await openDatabase();
    const id = await anArticle({ slug: 'held-one', title: '旧标题' });
    await call('article/show', { id });
    const select = vi.spyOn(db, 'select');
    expect((await call('article/show', { id })).title).toBe('旧标题');
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
    await anArticle({ slug: 'held-one', title: '新标题', change: '换了标题' });
    expect((await call('article/show', { id })).title).toBe('新标题');
  });

  it('do not remember a failure', async () => {
    const { db } = await openDatabase();
    await anArticle();
    vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw new Error('away');
    });
    expect((await reply('article', {})).envelope.status).toBe(500);
    expect((await call('article', {})).total).toBe(1);
  });
});

describe('questions', () => {
  const aQuestion = async (
    slug: string,
    more: Partial<Parameters<typeof saveQuestion>[1]> = {},
  ) => {
    const { db } = await openDatabase();
    return saveQuestion(db, {
      slug,
      title: `怎样 100% 退款_${slug}`,
      labels: ['退款'],
      publishedAt: new Date(Date.now() - 3_600_000),
      answers: [
        { author: '规则组', html: '<p>接单前 &lt;全额&gt; 退回。</p>', at: new Date() },
        { author: '客服组', html: '<p>第二个回答也写在这里。</p>', at: new Date() },
      ],
      ...more,
    });
  };

  it('are found by label and by a word taken literally, with the first answer’s beginning', async () => {
    const id = await aQuestion('one');
    await aQuestion('two', { title: '另一个问题', labels: ['发票', '退款'], answers: [] });
    await aQuestion('hidden', { status: 'hidden' });
    const found = await call('question/index', { q: '100% 退款_' });
    expect(found.list).toMatchObject([
      { id, answer_count: 2, excerpt: '接单前 <全额> 退回。', labels: ['退款'] },
    ]);
    expect((await call('question/index', { q: '%' })).total).toBe(1);
    expect((await call('question/index', { label: '发票' })).list).toMatchObject([
      { title: '另一个问题', excerpt: '', answer_count: 0 },
    ]);
    expect((await call('question/index', {})).labels).toEqual([
      { name: '退款', count: 2 },
      { name: '发票', count: 1 },
    ]);
  });

  it('show their answers in order, and their neighbours', async () => {
    const first = await aQuestion('first', { publishedAt: new Date(Date.now() - 7_200_000) });
    const second = await aQuestion('second');
    const shown = await call('question/show', { id: second });
    expect(shown.answers.map(({ author }) => author)).toEqual(['规则组', '客服组']);
    expect([shown.prev?.id, shown.next]).toEqual([first, null]);
    expect((await call('question/show', { id: first })).next?.id).toBe(second);
    expect((await reply('question/show', { id: 999_999 })).envelope.status).toBe(422);
  });
});
