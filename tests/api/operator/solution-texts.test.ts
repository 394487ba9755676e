import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCheckWords } from '@/server/drafts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { saveSolution } from '@/server/solutions/public';
import { call, reply } from '@/tests/support/call';
import { actAs, done } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const solution = {
  name: '美妆',
  title: '美妆投放：先讲清成分',
  lead: '新品先让人看懂成分，再谈价格与活动。',
  place: 1,
  categories: [2, 6],
  pains: [{ title: '成分说不清', text: '读者先问成分，再问价格，图文里要写清楚。' }],
  reasons: { 9: '搜索“怎么选”的人多' },
  steps: [{ title: '先寄样品', text: '每个账号试用至少两周，再写真实的感受。' }],
};

let [writer, reviewer]: TestOperator[] = [];
beforeAll(async () => {
  await seedCheckWords((await openDatabase()).db);
  writer = await operatorSession({ roles: ['content'] });
  reviewer = await operatorSession({ roles: ['content'] });
});
const author = () => writer as TestOperator;
const colleague = () => reviewer as TestOperator;

const save = (key: string, draft: object, more: object = {}) =>
  actAs(author(), 'article_save', { text: key, draft: JSON.stringify(draft), ...more });

const publish = (operator: TestOperator, key: string, number: number, more: object = {}) =>
  actAs(operator, 'article_publish', { text: key, number: String(number), ...more });

const shown = (key: string, version = 0) =>
  call('operator/text', { text: key, version }, { operator: author() });

const page = async (industry: 'beauty') => (await reply('resolve-kol', { industry })).envelope;

describe('a solution as a text', () => {
  it('goes from draft to page by a second person, is changed, restored and taken off', async () => {
    const key = 'solution-beauty';
    await done(save(key, solution, { is_new: '1', submit: '1' }));
    expect((await page('beauty')).status).toBe(422);
    expect(await shown(key)).toMatchObject({
      ...{ state: 'waiting', was_out: false, is_visible: false, number: 1 },
      draft: { title: solution.title, solution: { place: 1, categories: [2, 6] } },
      preview: { solution: { title: solution.title, steps: solution.steps }, article: null },
    });
    expect((await publish(author(), key, 1)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('另一位同事'),
    });
    expect((await page('beauty')).status).toBe(422);
    await done(publish(colleague(), key, 1));
    expect(await page('beauty')).toMatchObject({ status: 200, data: { lead: solution.lead } });
    expect((await save(key, solution, { is_new: '1' })).envelope.data).toMatchObject({
      fields: { slug: expect.stringContaining('已经有') },
    });

    const steps = [...solution.steps, { title: '再看评论', text: '看评论里问得最多的是什么。' }];
    expect((await save(key, { steps }, { base: '1' })).envelope.data).toMatchObject({
      fields: { reason: expect.stringContaining('同事会看到') },
    });
    await done(save(key, { steps }, { base: '1', submit: '1', reason: '加一步' }));
    expect((await page('beauty')).data).toMatchObject({ steps: solution.steps });
    await done(publish(colleague(), key, 2));
    expect((await page('beauty')).data).toMatchObject({ steps });
    expect((await shown(key)).diff).toMatchObject({ from: 1, to: 2, changes: 1 });

    await done(actAs(author(), 'article_restore', { text: key, number: '1', base: '2' }));
    expect(await shown(key)).toMatchObject({ number: 3, draft: { solution: { steps: [{}] } } });
    expect((await page('beauty')).data).toMatchObject({ steps });

    const noReason = await actAs(author(), 'article_withdraw', { text: key });
    expect(noReason.envelope.status).toBe(422);
    await done(actAs(author(), 'article_withdraw', { text: key, reason: '数字有误' }));
    expect((await page('beauty')).status).toBe(422);
    expect(await shown(key)).toMatchObject({ state: 'hidden', was_out: true });
    await done(save(key, {}, { base: '3', submit: '1', reason: '已核对' }));
    await done(publish(colleague(), key, 4));
    expect((await page('beauty')).data).toMatchObject({ steps: solution.steps });

    const { db } = await openDatabase();
    const lines = await rows<{ action: string }>(
      db,
      sql`select action from operator_actions where subject = ${key} order by seq`,
    );
    expect(lines.map(({ action }) => action.replace('article_', '')).join(' ')).toBe(
      'save publish save publish restore withdraw save publish',
    );
    expect(JSON.stringify(lines)).not.toContain('试用');
  });

  it('keeps what the command line wrote as a version first', async () => {
    const { db } = await openDatabase();
    await saveSolution(db, { ...solution, industry: 'beverage', name: '食品饮料' });
    const key = 'solution-beverage';
    expect(await shown(key)).toMatchObject({ number: 0, state: 'published', is_visible: true });
    await done(save(key, { place: 2 }, { base: '0', submit: '1', reason: '换次序' }));
    const { versions } = await shown(key);
    expect(versions.map((one) => one.saved_by)).toEqual([author().name, '命令行']);
    await saveSolution(db, { ...solution, industry: 'beverage', name: '饮料' });
    expect((await shown(key)).draft.solution?.name).toBe('饮料');
  });

  it('stands in the list by what it is called, and one hidden by the command line is hidden', async () => {
    const { db } = await openDatabase();
    await saveSolution(db, { ...solution, industry: 'Clothing', name: '服饰', status: 'hidden' });
    const operator = author();
    const { list } = await call('operator/texts', { kind: 'solution', q: 'Cloth' }, { operator });
    expect(list).toMatchObject([{ key: 'solution-Clothing', author: '服饰', state: 'hidden' }]);
    const draft = { ...solution, name: '家电' };
    await done(save('solution-Appliances', draft, { is_new: '1', submit: '1' }));
    const waiting = await call(
      'operator/texts',
      { kind: 'solution', state: 'waiting' },
      { operator },
    );
    expect(waiting.list.map((row) => row.key)).toContain('solution-Appliances');
  });
});

describe('of a solution it is refused', () => {
  it('what a field may not be, each at its place, and an hour to come', async () => {
    const bad = {
      ...solution,
      title: '短',
      place: 100,
      categories: [0],
      steps: [{ title: '先寄样品', text: '短' }],
      reasons: { 9: '短' },
    };
    const key = 'solution-mother-to-child';
    const { envelope } = await save(key, bad, { is_new: '1' });
    expect(envelope.data).toMatchObject({
      fields: {
        title: '标题至少 4 个字',
        place: '次序请写 0 到 99',
        categories: '没有这个品类，请按页面上的名称填写',
        'steps.0.text': '内容至少 10 个字',
        'reasons.9': '理由至少 4 个字',
      },
    });
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const timed = await save(key, { ...solution, publishedAt }, { is_new: '1' });
    expect(timed.envelope.data).toMatchObject({
      fields: { publishedAt: expect.stringContaining('不能定时') },
    });
    const empty = await save(key, {}, { is_new: '1' });
    const { fields } = empty.envelope.data as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(
      ['categories', 'lead', 'name', 'pains', 'place', 'reasons', 'steps', 'title'].sort(),
    );
    for (const other of ['solution-new', 'solution-Cases', 'solution-Beauty', 'solution-other']) {
      expect((await save(other, solution, { is_new: '1' })).envelope.status).toBe(422);
    }
    const { db } = await openDatabase();
    expect(await rows(db, sql`select 1 from solutions where industry = 'mother-to-child'`)).toEqual(
      [],
    );
  });

  it('advertising words are published with a reason alone, wherever they stand', async () => {
    const key = 'solution-mother-to-child';
    const reasons = { 9: '这是全网最好用的平台' };
    await done(save(key, { ...solution, reasons }, { is_new: '1', submit: '1' }));
    expect((await shown(key)).preview?.words).toMatchObject([{ word: '最好用' }]);
    expect((await publish(colleague(), key, 1)).envelope.data).toMatchObject({
      fields: { explained: expect.stringContaining('最好用') },
    });
    await done(publish(colleague(), key, 1, { explained: '引用广告原文，用来举反例' }));
  });
});

it('a solution that is published moves the version that every copy of the site asks for', async () => {
  const { db } = await openDatabase();
  const version = () =>
    rows(db, sql`select xmin::text as v from content_changes where kind = 'texts'`);
  const key = 'solution-beauty';
  const { number } = await shown(key);
  await done(save(key, { place: 3 }, { base: String(number), submit: '1', reason: '次序' }));
  const before = await version();
  await done(publish(colleague(), key, number + 1));
  expect(await version()).not.toEqual(before);
});
