import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smsOutbox } from '@/server/account/tables';
import { articles } from '@/server/articles/tables';
import { contactJobs } from '@/server/contact/jobs';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { operate } from '@/server/operator/operate';
import { messages } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { anArticle } from '@/tests/support/factories/an-article';
import { operated } from '@/tests/support/operated';
import { slide } from '@/tests/support/slide';

const question = '样品寄出后博主不发，费用怎么算？';
const answer = '寄样不影响退款比例：初稿前可全额退。';

const operates = async (to: string, id: number, said: string, role?: string) =>
  operated(
    'contact',
    { kind: 'reader', id: String(id), to, said, ...(role && { role }) },
    '编辑甲',
  );

async function newest(): Promise<{ id: number; state: string; everything: string }> {
  const { db } = await openDatabase();
  const [row] = await rows<{ id: number; state: string; everything: string }>(
    db,
    sql`select id, state, r::text as everything from reader_questions r order by id desc limit 1`,
  );
  return row!; // a test has just made it
}

async function smsTo(mobile: string): Promise<string[]> {
  for (const job of contactJobs) await runOnce(job);
  const { db } = await openDatabase();
  const sent = await db.select().from(smsOutbox);
  return sent.filter((one) => unseal(one.phoneSealed) === mobile).map(({ body }) => body);
}

beforeEach(async () => {
  const { db } = await openDatabase();
  for (const table of ['reader_questions', 'callbacks', 'needs', 'corrections', 'rate_limits'])
    await db.execute(sql.raw(`delete from ${table}`));
});

describe('a question below an article', () => {
  it('is shown once it is answered, with role and day, and taken away again', async () => {
    const article = await anArticle();
    const reader = await anAdvertiser();
    const { promised } = await call(
      'contact/reader-question',
      { article, question },
      { as: reader },
    );
    expect(promised).toMatch(/18:00 前答复/);
    const { id } = await newest();
    const { db } = await openDatabase();
    expect(await operate(db, { list: 'reader' })).toMatch(
      new RegExp(`id=${id}\\t.*待答复.*文章 ${article} .*样品寄出后`),
    );
    expect(await call('contact/reader-questions', { article })).toEqual({ total: 0, list: [] });
    await expect(operates('released', id, ' ')).rejects.toMatchObject({
      msg: expect.stringContaining('请写明答复'),
    });
    expect(await operates('released', id, answer, 'finance')).toBe(`读者提问 ${id}：已答复`);
    const { total, list } = await call('contact/reader-questions', { article });
    expect(total).toBe(1);
    expect(list).toMatchObject([{ question, reply: answer, answered_by: '财务' }]);
    const told = await db.select().from(messages).where(eq(messages.userId, reader.id));
    expect(told).toMatchObject([
      {
        title: '您的读者提问已答复',
        body: answer,
        link: `/publicOpinion/publicDetails/${article}.html#reader-questions`,
      },
    ]);
    const inStatus = (status: 'hidden' | 'published') =>
      db.update(articles).set({ status }).where(eq(articles.id, article));
    await inStatus('hidden');
    invalidateAnswers();
    expect(await call('contact/reader-questions', { article })).toEqual({ total: 0, list: [] });
    await inStatus('published');
    invalidateAnswers();
    await operates('refused', id, '答复有误，撤下');
    expect(await call('contact/reader-questions', { article })).toEqual({ total: 0, list: [] });
  });

  it('of a visitor is answered by SMS in fixed words, and his phone lies sealed', async () => {
    const article = await anArticle();
    const mobile = aPhone();
    await call('contact/reader-question', { article, question, mobile });
    const { id, everything } = await newest();
    expect(everything).not.toContain(mobile);
    await operates('released', id, answer);
    const sent = ['【投放集市】您在文章下的提问已答复，可打开该文章查看。'];
    expect(await smsTo(mobile)).toEqual(sent);
    expect(await smsTo(mobile)).toEqual(sent);
    const { list } = await call('contact/reader-questions', { article });
    expect(list).toMatchObject([{ answered_by: '编辑部' }]);
    expect(JSON.stringify(list)).not.toContain(mobile);
  });

  it('is refused with contact details, without a phone, and below what nobody may read', async () => {
    const article = await anArticle();
    const ask = async (more: object) =>
      (await reply('contact/reader-question', { article, question, mobile: aPhone(), ...more }))
        .envelope;
    expect((await ask({ question: '加微信 abc_123456 聊报价' })).data).toMatchObject({
      fields: { question: expect.stringContaining('联系方式') },
    });
    expect((await ask({ mobile: '' })).data).toMatchObject({ fields: { mobile: '请填写手机号' } });
    const gone = '没有找到这篇文章，它可能已经撤下';
    expect((await ask({ article: 999_999 })).msg).toBe(gone);
    const hidden = await anArticle({ status: 'hidden' });
    expect((await ask({ article: hidden })).msg).toBe(gone);
  });

  it('is taken five times a day of an account, and while fewer than twenty of the article wait', async () => {
    const [one, other] = [await anArticle(), await anArticle()];
    const reader = await anAdvertiser();
    const ask = (article: number) =>
      reply('contact/reader-question', { article, question }, { as: reader });
    for (let nth = 0; nth < 5; nth++) expect((await ask(one)).envelope.status).toBe(200);
    expect((await ask(other)).envelope.status).toBe(429);
    for (let nth = 5; nth < 20; nth++)
      await call('contact/reader-question', { article: one, question, mobile: aPhone() });
    const { envelope } = await reply('contact/reader-question', {
      article: one,
      question,
      mobile: aPhone(),
    });
    expect(envelope.msg).toContain('有多个问题正在答复');
  });

  it('needs the slider from the third thing on that an address range leaves, but not from an account', async () => {
    const article = await anArticle();
    const from = '10.62.1.1';
    for (let nth = 0; nth < 2; nth++)
      await call('contact/reader-question', { article, question, mobile: aPhone() }, { from });
    const third = await reply(
      'contact/reader-question',
      { article, question, mobile: aPhone() },
      { from },
    );
    expect(third.envelope).toMatchObject({ status: 422, data: { captcha: 'required' } });
    const mobile = aPhone();
    const proof = await slide(mobile, { from, purpose: 'contact' });
    await call('contact/reader-question', { article, question, mobile, ...proof }, { from });
    const reader = await anAdvertiser();
    await call('contact/reader-question', { article, question }, { from, as: reader });
  });
});
