import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoleKeys } from '@/lib/domain/operators/roles';
import { saveArticle, saveQuestion } from '@/server/articles/public';
import { seedCheckWords } from '@/server/drafts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { anArticle as saveAnArticle } from '@/tests/support/factories/an-article';
import { actAs } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
let colleague: TestOperator;
beforeAll(async () => {
  await seedCheckWords((await openDatabase()).db);
  author = await operatorSession({ roles: ['content'] });
  colleague = await operatorSession({ roles: ['content'] });
});

let made = 0;
/** A name of its own for each test. */
const aLabel = (word: string) => `${word}${++made}`;

async function anArticle({ labels }: { labels: string[] }) {
  const slug = `labelled-${++made}`;
  return { slug, id: await saveAnArticle({ slug, labels }) };
}

const anArticleDraft = () => ({
  ...{ slug: `labelled-${++made}`, category: 'guide' as const, title: '选号先看三个数' },
  ...{
    summary: '先看播放中位数，再看报价，最后看档期。',
    publishedAt: new Date(Date.now() - 60_000),
  },
  html: '<p>播放中位数比最高一条更接近您会得到的结果。</p>',
});

async function aQuestion({ labels }: { labels: string[] }) {
  const { db } = await openDatabase();
  const question = { slug: `labelled-${++made}`, title: '报价怎么看？', labels, answers: [] };
  const at = new Date(Date.now() - 86_400_000);
  return { id: await saveQuestion(db, { ...question, status: 'published', publishedAt: at }) };
}

const act = (name: string, fields: object, operator = author) => actAs(operator, name, fields);
const rename = (label: string, to: string) =>
  act('label_rename', { label, to, reason: '写法不一' });
const retire = (label: string) => act('label_retire', { label, reason: '不再使用' });
const refusals = async (asked: ReturnType<typeof act>) =>
  ((await asked).envelope.data as { fields: Record<string, string> }).fields;

const labelsOf = async (id: number) => (await call('article/show', { id }, {})).labels;
const shown = () => call('operator/labels', {}, { operator: author });
const useOf = async (label: string) => (await shown()).labels.find(({ name }) => name === label);

const text = (slug: string) => `article-${slug}`;
const opened = (slug: string) =>
  call('operator/text', { text: text(slug), version: 0 }, { operator: author });
const save = async (slug: string, over: object = {}) => {
  const { draft, number } = await opened(slug);
  return act('article_save', {
    ...{ text: text(slug), base: String(number), submit: '1', reason: '改了标签' },
    draft: JSON.stringify({ ...draft, ...over }),
  });
};

describe('a label of texts', () => {
  it('is called otherwise in every text, and the old address leads to the new one', async () => {
    const [old, now] = [aLabel('选好'), aLabel('选号')];
    const { id } = await anArticle({ labels: [old, '报价'] });
    const question = await aQuestion({ labels: [old] });
    expect(await useOf(old)).toMatchObject({ articles: 1, questions: 1, unseen: 0 });
    expect((await rename(old, now)).envelope.status).toBe(200);
    expect((await labelsOf(id)).toSorted()).toEqual(['报价', now].toSorted());
    expect((await call('question/show', { id: question.id }, {})).labels).toEqual([now]);
    expect(await useOf(old)).toBeUndefined();
    const list = await call('article', { label: old }, {});
    expect([list.total, list.label_now]).toEqual([0, now]);
    expect((await call('question/index', { label: old }, {})).label_now).toBe(now);
    expect((await call('article', { label: now }, {})).label_now).toBe(now);
  });

  it('takes in the texts of another where the new name is there already, each text once', async () => {
    const [one, two] = [aLabel('价格'), aLabel('报价')];
    const both = await anArticle({ labels: [one, two] });
    const asked = await aQuestion({ labels: [one, two, '其他'] });
    expect((await rename(one, two)).envelope.status).toBe(200);
    expect(await labelsOf(both.id)).toEqual([two]);
    expect((await call('question/show', { id: asked.id }, {})).labels).toEqual([two, '其他']);
  });

  it('leads on over several names, and back again', async () => {
    const [a, b, c] = [aLabel('甲'), aLabel('乙'), aLabel('丙')];
    const { id } = await anArticle({ labels: [a] });
    await rename(a, b);
    await rename(b, c);
    expect((await call('article', { label: a }, {})).label_now).toBe(c);
    expect(await refusals(rename(c, c))).toEqual({ to: '新名称与原来的一样，请改写' });
    const { id: other } = await anArticle({ labels: [aLabel('丁')] });
    const [named] = await labelsOf(other);
    expect(await refusals(rename(named!, a))).toEqual({
      to: `标签「${a}」已改名为「${c}」，请直接填「${c}」`,
    });
    expect((await rename(c, a)).envelope.status).toBe(200);
    expect(await labelsOf(id)).toEqual([a]);
    expect((await call('article', { label: b }, {})).label_now).toBe(a);
  });

  it('stays renamed where a version of before is published, and nobody is told that the command line wrote', async () => {
    const [old, now] = [aLabel('旧名'), aLabel('新名')];
    const { slug, id } = await anArticle({ labels: [old] });
    await save(slug);
    const { number } = await opened(slug);
    await rename(old, now);
    const after = await opened(slug);
    expect(after.number).toBe(number);
    expect(after.versions).toHaveLength(number);
    expect(after.draft.labels).toEqual([now]);
    await save(slug);
    expect((await opened(slug)).number).toBe(number + 1);
    const out = await act(
      'article_publish',
      { text: text(slug), number: String(number + 1), reason: '复核' },
      colleague,
    );
    expect(out.envelope.status).toBe(200);
    expect(await labelsOf(id)).toEqual([now]);
  });

  it('that is retired is on no text, is refused at its field, and comes back where it is allowed', async () => {
    const label = aLabel('停用');
    const { slug, id } = await anArticle({ labels: [label, '报价'] });
    expect((await retire(label)).envelope.status).toBe(200);
    expect(await labelsOf(id)).toEqual(['报价']);
    expect((await call('article', { label }, {})).label_now).toBe('');
    expect(await refusals(save(slug, { labels: [label] }))).toEqual({
      labels: `标签「${label}」已停用，请删去`,
    });
    const { id: other } = await anArticle({ labels: [aLabel('另一')] });
    const [named] = await labelsOf(other);
    expect(await refusals(rename(named!, label))).toEqual({
      to: `标签「${label}」已停用，请先启用它，或换一个名称`,
    });
    expect((await act('label_allow', { label, reason: '又要用' })).envelope.status).toBe(200);
    expect((await save(slug, { labels: [label] })).envelope.status).toBe(200);
    expect(await refusals(act('label_allow', { label, reason: '再一次' }))).toEqual({
      label: '这个标签没有停用',
    });
  });

  it('that no text carries is refused, and nothing is kept of it', async () => {
    const label = aLabel('没有');
    expect(await refusals(retire(label))).toEqual({ label: '没有内容用这个标签，请重新载入' });
    expect(await refusals(rename(label, aLabel('什么')))).toEqual({
      label: '没有内容用这个标签，请重新载入',
    });
    expect((await shown()).former.map(({ name }) => name)).not.toContain(label);
    expect(await refusals(act('label_rename', { label: 'x', to: '', reason: '' }))).toEqual({
      to: expect.any(String),
      reason: '请写明原因',
    });
  });

  it('stands in the record with how it stood before and after, and its list says who', async () => {
    const [old, now] = [aLabel('记前'), aLabel('记后')];
    await anArticle({ labels: [old] });
    await rename(old, now);
    const { db } = await openDatabase();
    const [line] = await rows<{ changes: { label: string; before: string; after: string }[] }>(
      db,
      sql`select changes from operator_actions where action = 'label_rename' order by seq desc limit 1`,
    );
    expect(line?.changes).toContainEqual({
      label: `标签「${old}」`,
      before: '资讯 1 篇，问答 0 条，未展示 0 篇',
      after: `已改名为「${now}」`,
    });
    expect((await shown()).former.find(({ name }) => name === old)).toMatchObject({
      called_now: now,
      saved_by: author.name,
    });
  });

  it('is for who writes texts, and who manages', async () => {
    for (const role of operatorRoleKeys) {
      const operator = await operatorSession({ roles: [role] });
      const { httpStatus } = await reply('operator/labels', {}, { operator });
      expect(httpStatus, role).toBe(role === 'content' || role === 'admin' ? 200 : 403);
    }
  });

  it('that is renamed while a text is written with it is renamed there too', async () => {
    const [old, now] = [aLabel('同时'), aLabel('之后')];
    const first = await anArticle({ labels: [old] });
    const { db } = await openDatabase();
    const draft = { ...anArticleDraft(), labels: [old] };
    const [, written] = await Promise.all([
      rename(old, now),
      inTransaction(db, (tx) => saveArticle(tx, draft)),
    ]);
    expect(await labelsOf(first.id)).toEqual([now]);
    expect(await labelsOf(written)).toEqual([now]);
  });
});
