import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noticeTemplates } from '@/lib/domain/messages/notice-templates';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
beforeAll(async () => {
  author = await operatorSession({ roles: ['content'] });
});

const key = 'recharge_paid';
const shown = async () =>
  (await call('operator/notice-texts', {}, { operator: author })).texts.find(
    (text) => text.key === key,
  )!;

const save = async (over: object = {}, operator = author) => {
  const { title, body, version } = await shown();
  return reply(
    'operator/act',
    {
      act: 'notice_text',
      fields: JSON.stringify({ key, title, body, version, reason: '写清楚', ...over }),
    },
    { operator },
  );
};
afterEach(() => save({ title: '', body: '' }));

async function recharged(user: TestUser) {
  const { pay_sn: sn } = await call(
    'capital/recharge',
    { amount: '100', way: 'alipay' },
    { as: user },
  );
  await call('cashier/pay', { pay_sn: sn, outcome: 'success' }, { as: user });
  const { list } = await call('messages', { kind: 'money' }, { as: user });
  return { sn, message: list[0]! };
}

describe('the words of a notice', () => {
  it('are what is told from then on; what was told stays, and the built-in words come back', async () => {
    const user = await anAdvertiser();
    const first = await recharged(user);
    expect(first.message).toMatchObject({
      title: '充值 ¥100.00 已到账',
      body: `支付单号 ${first.sn}`,
    });
    const words = { title: '<b>{金额}</b> 到账了', body: '单号：{支付单号}' };
    expect((await save(words)).envelope.status).toBe(200);
    const second = await recharged(user);
    expect(second.message).toMatchObject({
      title: '<b>¥100.00</b> 到账了',
      body: `单号：${second.sn}`,
    });
    const { list } = await call('messages', { kind: 'money' }, { as: user });
    expect(list.map(({ title }) => title)).toContain('充值 ¥100.00 已到账');
    await save({ title: '', body: '' });
    expect((await recharged(user)).message.title).toBe('充值 ¥100.00 已到账');
    expect(await shown()).toMatchObject({
      is_changed: false,
      title: noticeTemplates[key].title,
      saved_by: author.name,
    });
  });

  it('are those of a notice of the account too, each on the tab that it stands in', async () => {
    const { texts } = await call('operator/notice-texts', {}, { operator: author });
    const about = Object.fromEntries(texts.map((text) => [text.key, text.about]));
    expect(about).toMatchObject({
      ...{ recharge_paid: '资金', contract_done: '合同', claim_won: '账号' },
      ...{ plan_made: '咨询与建议', account_bound: '账号安全' },
    });
    const words = { title: '请留意：{停用内容}', body: '原因：{理由}{恢复说明}' };
    const bound = { key: 'account_bound', version: 0, ...words };
    expect((await save(bound)).envelope.status).toBe(200);
    const user = await anAdvertiser();
    const service = await operatorSession({ roles: ['service'] });
    const fields = { id: String(user.id), what: 'place', reason: '资料待核实', days: '7' };
    const { envelope } = await reply(
      'operator/act',
      { act: 'block', queue: 'person', key: String(user.id), fields: JSON.stringify(fields) },
      { operator: service },
    );
    expect(envelope).toMatchObject({ status: 200 });
    const { list } = await call('messages', { kind: 'account' }, { as: user });
    expect(list[0]).toMatchObject({
      title: '请留意：您的账号暂不能下单',
      body: '原因：资料待核实，7 天后恢复',
    });
    await save({ key: 'account_bound', version: 1, title: '', body: '' });
  });

  it('leave a line of before and after in the record', async () => {
    await save({ title: '到账 {金额}' });
    const { db } = await openDatabase();
    const [line] = await rows<{ changes: object[] }>(
      db,
      sql`select changes from operator_actions where action = 'notice_text' order by seq desc limit 1`,
    );
    expect(line?.changes).toEqual([
      { label: '标题', before: '充值 {金额} 已到账', after: '到账 {金额}' },
    ]);
  });

  it('are refused at the field where a blank is unknown or missing, and nothing is saved', async () => {
    const { version } = await shown();
    expect((await save({ title: '到账 {余额}' })).envelope).toMatchObject({
      status: 422,
      data: { fields: { title: '没有占位符 {余额}，可用的是 {金额}、{支付单号}' } },
    });
    expect((await save({ body: '请查收' })).envelope.data).toMatchObject({
      fields: { body: '缺少 {支付单号}，收到的人要靠它核对' },
    });
    expect((await save({ key: 'of_nobody' })).envelope.status).toBe(422);
    expect((await shown()).version).toBe(version);
  });

  it('are saved by one of two who read the same version', async () => {
    const { version } = await shown();
    const answers = await Promise.all([
      save({ version, title: '甲 {金额}' }),
      save({ version, title: '乙 {金额}' }),
    ]);
    expect(answers.map(({ envelope }) => envelope.status === 200).sort()).toEqual([false, true]);
    expect((await save({ version, title: '丙 {金额}' })).envelope.msg).toContain(
      '刚刚改过这条消息',
    );
    expect((await shown()).version).toBe(version + 1);
  });

  it('are for who writes content, kept as they were saved, and say what goes out by SMS', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    expect((await save({ title: '到账 {金额}' }, finance)).envelope.status).toBe(403);
    expect((await reply('operator/notice-texts', {}, { operator: finance })).httpStatus).toBe(403);
    const { db } = await openDatabase();
    await save({ title: '到账 {金额}' });
    await expect(
      Promise.resolve(db.execute(sql`update notice_texts set title = 'x'`)),
    ).rejects.toThrow();
    const { sms } = await call('operator/notice-texts', {}, { operator: author });
    expect(sms.length).toBeGreaterThan(3);
  });
});
