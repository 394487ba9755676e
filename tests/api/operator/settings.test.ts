import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { pageSite } from '@/server/site/public';
import { call, reply } from '@/tests/support/call';
import { dayIn } from '@/tests/support/day-in';
import { move } from '@/tests/support/factories/a-published-order';
import { anInquiry } from '@/tests/support/factories/an-inquiry';
import { anOrder, letShareFallDue, letTimeRunOut } from '@/tests/support/factories/an-order';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { runDueJobs } from '@/tests/support/run-due-jobs';

let asker: TestOperator;
let agreer: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  asker = await operatorSession({ roles: ['admin'] });
  agreer = await operatorSession({ roles: ['admin'] });
  other = await operatorSession({ roles: ['admin'] });
});

const reason = '按 11 月 25 日经营会议纪要调整';

const ask = async (fields: object = {}, operator = asker) =>
  reply(
    'operator/act',
    {
      act: 'setting_ask',
      fields: JSON.stringify({
        ...{ key: 'service_fee_rate', value: '6.5', valid_on: await dayIn(7), reason },
        ...fields,
      }),
    },
    { operator },
  );

/** @returns its number */
async function asked(fields: object = {}): Promise<string> {
  const { envelope } = await ask(fields);
  expect(envelope).toMatchObject({ status: 200 });
  return /设置 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
}

const decide = (operator: TestOperator, key: string, fields: object = { decision: 'approve' }) =>
  reply(
    'operator/act',
    { act: 'setting', queue: 'setting', key, fields: JSON.stringify({ id: key, ...fields }) },
    { operator },
  );

const back = { decision: 'reject', reason: '先不调整' };

const shown = async (operator = asker) => {
  const { settings } = await call('operator/settings', {}, { operator });
  return settings[0];
};

/** As a version that was agreed to long enough ago is on its day. */
async function countsFromToday(value: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`insert into setting_versions (key, value, valid_on, words, state, asked_by, decided_by, decided_at)
    values ('service_fee_rate', ${value}, ${await dayIn(0)}, ${reason}, 'agreed', '甲', '乙', now())`);
}

const feeOf = async (orderSn: string): Promise<string> => {
  const { db } = await openDatabase();
  const [order] = await rows<{ rate: string }>(
    db,
    sql`select fee_rate::text as rate from orders where order_sn = ${orderSn}`,
  );
  return order?.rate ?? '';
};

describe('a setting', () => {
  it('changes when a second person agrees, on its day and not before', async () => {
    const day = await dayIn(7);
    const key = await asked();
    expect(await shown()).toMatchObject({
      now: '8%',
      versions: [{ value: '6.5%', valid_on: day, state: 'pending', asked_by: asker.name }],
    });
    const { item } = await call('operator/item', { queue: 'setting', key }, { operator: agreer });
    expect(item.sections[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
      ['现在', '8%'],
      ['改为', '6.5%'],
      ['生效', `${day} 0 点`],
      ['事由', reason],
      ['提出', asker.name],
    ]);
    expect((await decide(agreer, key)).envelope).toMatchObject({
      status: 200,
      data: { said: `设置 ${key} 已同意，从所写的日期起生效` },
    });
    expect(await shown()).toMatchObject({
      now: '8%',
      versions: [{ is_coming: true, is_now: false, decided_by: agreer.name }],
    });
    expect((await pageSite()).fee).toEqual({ rate: '0.0800', next: { rate: '0.0650', from: day } });
    expect(await feeOf((await anOrder()).orderSn)).toBe('0.0800');
  });

  it('is not agreed to by who asked, who may take it back; one waits at a time', async () => {
    const key = await asked();
    expect((await decide(asker, key)).envelope).toMatchObject({
      status: 422,
      msg: '设置是您提出的，须由另一位同事同意；不要了可以驳回，把它收回',
    });
    expect((await ask({ value: '7' }, agreer)).envelope).toMatchObject({
      status: 422,
      msg: '平台服务费率已有一项在等同事同意，请先处理那一项',
    });
    expect((await decide(asker, key, back)).envelope.status).toBe(200);
    expect((await decide(agreer, key)).envelope.status).not.toBe(200);
  });

  it('is agreed to once where two agree at one moment', async () => {
    const key = await asked({ valid_on: await dayIn(30) });
    const both = await Promise.all([decide(agreer, key), decide(other, key)]);
    expect(both.map(({ envelope }) => envelope.status).filter((status) => status === 200)).toEqual([
      200,
    ]);
  });

  it('is not agreed to when its day has come too near', async () => {
    const { db } = await openDatabase();
    const [late] = await rows<{ id: number }>(
      db,
      sql`insert into setting_versions (key, value, valid_on, words, asked_by)
          values ('service_fee_rate', '0.0500', ${await dayIn(6)}, ${reason}, ${asker.name}) returning id`,
    );
    const key = String(late?.id);
    expect((await decide(agreer, key)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('生效日期太近'),
    });
    expect((await decide(agreer, key, back)).envelope.status).toBe(200);
  });

  it.each([
    [{ value: '31' }, '平台服务费率须是百分数'],
    [{ value: '6.555' }, '平台服务费率须是百分数'],
    [{ value: '' }, '请填写新的值'],
    [{ valid_on: '2026-13-01' }, '请填写生效日期'],
    [{ valid_on: '2020-01-01' }, '最早从'],
    [{ reason: '改' }, '事由至少 10 个字'],
    [{ key: 'nothing' }, '请选择设置'],
  ])('refuses %o', async (fields, words) => {
    expect((await ask(fields)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining(words),
    });
  });

  it('is asked for by finance and decided by who manages; nobody else sees it', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    const content = await operatorSession({ roles: ['content'] });
    const { envelope } = await ask({}, finance);
    expect(envelope.status).toBe(200);
    const key = /设置 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
    expect((await decide(finance, key)).httpStatus).toBe(403);
    expect((await ask({}, content)).httpStatus).toBe(403);
    expect((await reply('operator/settings', {}, { operator: content })).httpStatus).toBe(403);
    expect((await decide(agreer, key, back)).envelope.status).toBe(200);
  });

  it('stays as it was decided, whoever writes to the table', async () => {
    const { db } = await openDatabase();
    const write = (statement: ReturnType<typeof sql>) => db.execute(statement);
    await expect(
      write(sql`update setting_versions set value = '0.01' where state = 'agreed'`),
    ).rejects.toThrow();
    await expect(write(sql`delete from setting_versions`)).rejects.toThrow();
    await expect(
      write(sql`insert into setting_versions (key, value, valid_on, words, state, asked_by, decided_by)
        values ('service_fee_rate', '0', now(), 'x', 'agreed', '甲', '甲')`),
    ).rejects.toThrow();
    const key = await asked({ valid_on: await dayIn(40) });
    await expect(
      write(sql`update setting_versions set value = '0.01' where id = ${Number(key)}`),
    ).rejects.toThrow();
    expect((await decide(agreer, key, back)).envelope.status).toBe(200);
  });
});

describe('the fee of an order', () => {
  it('is that of the day it was placed: share, rest and refunds of both go on by their own', async () => {
    const price = { state: 'producing', priceFen: 1_000_000 } as const;
    const before = await anOrder(price);
    const split = await anOrder(price);
    await countsFromToday('0.0650');
    const after = await anOrder(price);
    const { db } = await openDatabase();
    const earned = async (id: number) => {
      const [found] = await rows<{ seller: number; fee: number }>(
        db,
        sql`select coalesce(sum(e.amount_fen) filter (where a.kind = 'available' and a.holder = 'user:' || o.seller_id), 0)::bigint as seller,
              coalesce(sum(e.amount_fen) filter (where a.kind = 'service_fee'), 0)::bigint as fee
            from orders o join ledger_postings p on p.subject = o.order_sn
              join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
            where o.id = ${id}`,
      );
      return found;
    };
    for (const order of [before, after]) {
      await move(order, 'submit_draft', 'approve_draft', 'file_link', 'pass_inspection', 'confirm');
      await letShareFallDue(order);
      await runDueJobs(db);
      for (const _ of ['kept', 'settled']) {
        await letTimeRunOut(order);
        await runDueJobs(db);
      }
    }
    await move(split, 'submit_draft', 'open_dispute', 'seller_answers_dispute', 'rule_split');
    expect(await earned(before.id)).toEqual({ seller: 920_000, fee: 80_000 });
    expect(await earned(after.id)).toEqual({ seller: 935_000, fee: 65_000 });
    const half = await earned(split.id);
    expect(half?.fee).toBe(Math.round(((half?.seller ?? 0) + (half?.fee ?? 0)) * 0.08));
    expect(await audit(db)).toEqual([]);
  });

  it('is told as it is charged: in the frame of pages, in an inquiry, on the order', async () => {
    expect((await pageSite()).fee).toMatchObject({ rate: '0.0650' });
    const { owner } = await anInquiry();
    const { list } = await call('inquiry/list', {}, { as: owner });
    expect(list[0]).toMatchObject({
      net_fen: 74_800,
      fee_fen: 5_200,
    });
    const order = await anOrder();
    const checked = await call(
      'order-check',
      { order_sn_list: [order.orderSn] },
      { as: order.buyer },
    );
    expect(checked.fee_note).toBe('平台服务费 6.5% 由媒体主承担');
    expect(await shown()).toMatchObject({ now: '6.5%' });
  });
});
