import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '@/lib/contract';
import { caseAddresses, forgetCases, lastCase, newestCases } from '@/server/cases/public';
import { recountCases } from '@/server/cases/recount-cases';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aDeliveredOrder } from '@/tests/support/factories/a-case';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, fullBrief, type TestOrder } from '@/tests/support/factories/an-order';

let owner: TestUser;
beforeAll(async () => {
  owner = await aMediaOwner();
});

const notThere = '没有找到该内容，请刷新后重试';

type Said = Omit<Input<'order/allow-case'>, 'order_sn' | 'allow'>;

const allow = (as: TestUser, { orderSn }: TestOrder, said: Said = {}) =>
  call('order/allow-case', { order_sn: orderSn, allow: '1', ...said }, { as });
const takeBack = (as: TestUser, { orderSn }: TestOrder) =>
  call('order/allow-case', { order_sn: orderSn, allow: '0' }, { as });
const stand = (as: TestUser, { orderSn }: TestOrder) =>
  call('order/case', { order_sn: orderSn }, { as });

const delivered = (reach?: number, row: Parameters<typeof aDeliveredOrder>[1] = {}) =>
  aDeliveredOrder(reach, { ownerId: owner.id, ...row });

/** An account that is not named is counted with two others alone. */
const namedAlone: Said = { named: '1' };

async function bothAllow(order: TestOrder, buyer: Said = {}, seller = namedAlone): Promise<number> {
  await allow(order.buyer, order, buyer);
  return (await allow(owner, order, seller)).case_id;
}

/** As after a company's application was approved. */
const verify = async ({ id }: TestUser) => {
  const { db } = await openDatabase();
  await db.execute(sql`update users set verified = 'company' where id = ${id}`);
};

const idsOf = async (filter: Input<'case/list'> = {}) =>
  (await call('case/list', filter)).list.map(({ id }) => id);

describe('words beside a case', () => {
  it('carry no way to reach somebody', async () => {
    const order = await delivered();
    const { envelope } = await reply(
      'order/allow-case',
      { order_sn: order.orderSn, allow: '1', words: '加微信 wx123456 聊下一单' },
      { as: owner },
    );
    expect(envelope.data).toMatchObject({ fields: { words: expect.stringContaining('联系方式') } });
    expect(await stand(owner, order)).toMatchObject({ own: null });
  });
});

describe('a case', () => {
  it('stands in public once both sides of a completed order allow it, and is gone when either takes that back', async () => {
    const order = await delivered();
    const first = await allow(order.buyer, order);
    expect(first).toMatchObject({ own: { named: false }, other_allows: false, case_id: 0 });
    expect(await stand(owner, order)).toMatchObject({ own: null, other_allows: true, case_id: 0 });
    const { case_id: id } = await allow(owner, order, namedAlone);
    expect(id).toBeGreaterThan(0);
    expect(await idsOf()).toContain(id);
    expect(await call('case/show', { id })).toMatchObject({
      orders: 1,
      outcome: { kind: 'reach', actual: 120_000, promise: 100_000, orders: 1 },
    });

    await takeBack(owner, order);
    expect(await idsOf()).not.toContain(id);
    expect((await reply('case/show', { id })).envelope).toMatchObject({ msg: notThere });
    expect(await stand(order.buyer, order)).toMatchObject({ other_allows: false, case_id: 0 });
    await allow(owner, order, namedAlone);
    expect(await idsOf()).toContain(id);
    await takeBack(order.buyer, order);
    expect(await idsOf()).not.toContain(id);
  });

  it('is made of completed orders alone, by their own two sides', async () => {
    const running = await anOrder({ ownerId: owner.id, state: 'producing' });
    for (const as of [running.buyer, owner]) {
      const { envelope } = await reply(
        'order/allow-case',
        { order_sn: running.orderSn, allow: '1' },
        { as },
      );
      expect(envelope).toMatchObject({ status: 422, msg: '订单完成后才能公开为案例' });
    }
    const order = await delivered();
    for (const as of [await anAdvertiser(), await aMediaOwner()]) {
      for (const name of ['order/case', 'order/allow-case'] as const) {
        const { envelope } = await reply(name, { order_sn: order.orderSn, allow: '1' }, { as });
        expect(envelope).toMatchObject({ msg: notThere });
      }
    }
    expect((await reply('order/case', { order_sn: order.orderSn })).envelope.status).toBe(401);
    const { db } = await openDatabase();
    const kept = await rows(
      db,
      sql`select 1 from case_consents where order_id in (${running.id}, ${order.id})`,
    );
    expect(kept).toEqual([]);
  });

  it('names brand and account, and shows the brief, only where their own side said so', async () => {
    const brief = { ...fullBrief, must_say: '请讲清楚成分顺序', product: '甲牌修护霜' };
    const order = await delivered(90_000, { brief });
    const { db } = await openDatabase();
    const [{ title, buyer } = { title: '', buyer: '' }] = await rows<{
      title: string;
      buyer: string;
    }>(
      db,
      sql`select o.snapshot->>'title' as title, u.nicename as buyer from orders o join users u on u.id = o.buyer_id
          where o.id = ${order.id}`,
    );
    const id = await bothAllow(order);
    const secrets = [buyer, '甲牌', '成分顺序', order.orderSn, '13900002046', '苏女士'];
    const shown = JSON.stringify([await call('case/show', { id }), await call('case/list', {})]);
    for (const secret of secrets) expect(shown).not.toContain(secret);
    // Nobody but the buyer may open the brief.
    await allow(owner, order, { named: '1', with_brief: '1', words: '多拍了一条花絮' });
    const named = await call('case/show', { id });
    expect(named).toMatchObject({ brand: '', say: '', rows: [{ name: title, count: 1 }] });
    expect(named.words).toEqual([{ side: 'seller', name: title, text: '多拍了一条花絮' }]);
    const { envelope } = await reply(
      'order/allow-case',
      { order_sn: order.orderSn, allow: '1', named: '1' },
      { as: order.buyer },
    );
    expect(envelope.data).toMatchObject({ fields: { named: expect.stringContaining('企业认证') } });
    await verify(order.buyer);
    await allow(order.buyer, order, { named: '1', with_brief: '1' });
    expect(await call('case/show', { id })).toMatchObject({
      title: '甲牌修护霜',
      brand: buyer,
      say: '请讲清楚成分顺序',
      plan: { product: '甲牌修护霜', say: '请讲清楚成分顺序', trade: '美妆个护' },
      faults: [{ head: `${title}：比承诺低 10%` }],
    });
    // Taking it back takes the words as well.
    await takeBack(owner, order);
    await allow(owner, order, namedAlone);
    expect(await call('case/show', { id })).toMatchObject({ words: [] });
  });

  it('names a brand while its company is verified, also on a card that was made before', async () => {
    const order = await delivered(100_000, { brief: { ...fullBrief, product: '丙牌精华' } });
    await verify(order.buyer);
    const { db } = await openDatabase();
    await db.execute(sql`update users set nicename = '丙牌' where id = ${order.buyer.id}`);
    const id = await bothAllow(order, { named: '1' });
    const told = async () =>
      JSON.stringify([
        await call('case/show', { id }),
        (await call('case/list', {})).list.filter((one) => one.id === id),
        (await newestCases(db, { limit: 20 })).filter((one) => one.id === id),
      ]);
    expect((await told()).match(/丙牌精华/g)).toHaveLength(4);
    await db.execute(sql`update users set verified = 'none' where id = ${order.buyer.id}`);
    invalidateAnswers();
    expect(await told()).not.toContain('丙牌');
  });

  it('counts accounts that are not named three of a platform, and else tells nothing of them', async () => {
    const buyer = await anAdvertiser();
    const brief = { ...fullBrief, product: '丁牌面膜' };
    const orders: TestOrder[] = [];
    for (const priceFen of [100_000, 210_001, 320_002, 430_003]) {
      orders.push(await delivered(90_000, { buyer, brief, priceFen }));
    }
    const [shown, first, second, third] = orders as [TestOrder, TestOrder, TestOrder, TestOrder];
    const id = await bothAllow(shown);
    await bothAllow(first, {}, { words: '多拍了一条花絮' });
    await bothAllow(second, {}, {});
    const two = await call('case/show', { id });
    expect(two).toMatchObject({
      orders: 1,
      left_out: 2,
      budget_fen: 100_000,
      spend_fen: 100_000,
      outcome: { actual: 90_000, orders: 1 },
      words: [],
    });
    expect(two.rows).toHaveLength(1);
    expect(two.faults).toHaveLength(1);
    expect((await call('case/list', {})).list.find((one) => one.id === id)).toMatchObject({
      budget_fen: 100_000,
      split: [{ fen: 100_000 }],
    });
    await bothAllow(third, {}, {});
    expect(await call('case/show', { id })).toMatchObject({
      orders: 4,
      left_out: 0,
      budget_fen: 1_060_006,
      rows: [{ count: 1 }, { name: '', good_sn: '', count: 3, fen: 960_006 }],
    });
  });

  it('takes the orders of one product within thirty days together, and shows of them what is allowed', async () => {
    const buyer = await anAdvertiser();
    const brief = { ...fullBrief, product: '乙牌面霜' };
    const [first, second, other] = [
      await delivered(100_000, { buyer, brief }),
      await delivered(50_000, { buyer, brief }),
      await delivered(50_000, { buyer, brief: { ...brief, product: '乙牌防晒' } }),
    ];
    const id = await bothAllow(first);
    expect(await bothAllow(second)).toBe(id);
    expect(await bothAllow(other)).not.toBe(id);
    expect(await call('case/show', { id })).toMatchObject({
      orders: 2,
      budget_fen: 200_000,
      outcome: { actual: 150_000, promise: 200_000 },
    });
    await takeBack(owner, second);
    expect(await call('case/show', { id })).toMatchObject({ orders: 1, budget_fen: 100_000 });
  });

  it('is one for both sides of an order, whatever is paid between the one and the other', async () => {
    const buyer = await anAdvertiser();
    const brief = { ...fullBrief, product: '戊牌洗发水' };
    const [early, late] = [
      await delivered(1, { buyer, brief }),
      await delivered(1, { buyer, brief }),
    ];
    const { db } = await openDatabase();
    await db.execute(sql`update orders set paid_at = null where id = ${early.id}`);
    await allow(buyer, late);
    await db.execute(sql`update orders set paid_at = created_at where id = ${early.id}`);
    await allow(owner, late, namedAlone);
    const told = await rows(
      db,
      sql`select distinct campaign_id from case_consents where order_id = ${late.id}`,
    );
    expect(told).toHaveLength(1);
    const { case_id: id } = await stand(owner, late);
    expect(await stand(buyer, late)).toMatchObject({ case_id: id });
    expect(await call('case/show', { id })).toMatchObject({ orders: 1 });
  });

  it('is not shown before anybody told what it brought', async () => {
    const order = await aCompletedOrder({ ownerId: owner.id });
    expect(await bothAllow(order)).toBe(0);
    expect(await stand(order.buyer, order)).toMatchObject({ other_allows: true, case_id: 0 });
  });

  it('stands under its trade, its budget and its result', async () => {
    const brief = { ...fullBrief, industry: '家用电器' };
    const met = await bothAllow(await delivered(130_000, { brief }));
    const missed = await bothAllow(await delivered(70_000, { brief }));
    expect(await idsOf({ trade: 'Appliances', result: 'met' })).toEqual([met]);
    expect(await idsOf({ trade: 'Appliances', result: 'missed', budget: 'small' })).toEqual([
      missed,
    ]);
    expect(await idsOf({ trade: 'Appliances', sort: 'away' })).toEqual([missed, met]);
    expect(await idsOf({ trade: 'Appliances', budget: 'large' })).toEqual([]);
    const { counts } = await call('case/list', { trade: 'Appliances' });
    expect(counts.trade.find(({ key }) => key === 'Appliances')?.count).toBe(2);
    const { db } = await openDatabase();
    const [newest, ...others] = await newestCases(db, {
      limit: 3,
      trade: 'Appliances',
      platforms: [5],
    });
    expect([newest?.id, ...others.map(({ id }) => id)].sort()).toEqual([met, missed].sort());
    expect(await newestCases(db, { limit: 3, trade: 'Appliances', withBrief: true })).toEqual([]);
  });
});

describe('cases as a whole', () => {
  it('are named to search engines by number, and follow once a day what is told later', async () => {
    const order = await delivered(50_000);
    const id = await bothAllow(order);
    const { db } = await openDatabase();
    const address = async () => (await caseAddresses(db, id - 1, id))[0];
    const before = await address();
    expect(before?.id).toBe(id);
    const overnight = async () => {
      await db.execute(
        sql`update campaigns set counted_at = counted_at - interval '2 days' where id = ${id}`,
      );
      expect(await recountCases(db)).toBe(1);
    };
    // What says the same as yesterday has not changed since.
    await overnight();
    expect(await address()).toEqual(before);
    expect(await lastCase(db)).toBeGreaterThanOrEqual(id);
    await db.execute(sql`insert into order_figures (order_id, reach, as_of, files, filed_by, state)
      values (${order.id}, 150000, current_date, '{}', ${owner.id}, 'checked')`);
    await overnight();
    expect(await idsOf({ result: 'met' })).toContain(id);
    expect((await address())?.changedAt.getTime()).toBeGreaterThan(
      before?.changedAt.getTime() ?? 0,
    );
  });

  it('lose what an account that ends had allowed, on either side', async () => {
    const order = await delivered();
    const id = await bothAllow(order, {}, { ...namedAlone, words: '谢谢' });
    await call('brand/save-listing', { listing: 'trade' }, { as: order.buyer });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => forgetCases(tx, owner.id));
    expect(await idsOf()).not.toContain(id);
    await inTransaction(db, (tx) => forgetCases(tx, order.buyer.id));
    const left = await rows(
      db,
      sql`select 1 from case_consents where order_id = ${order.id} and (withdrawn_at is null or words <> '')
          union all select 1 from brand_choices where user_id = ${order.buyer.id}`,
    );
    expect(left).toEqual([]);
  });
});

it('a brand is listed by its trade alone until it says otherwise', async () => {
  const buyer = await anAdvertiser();
  expect(await call('brand/listing', {}, { as: buyer })).toMatchObject({ listing: 'trade' });
  const unknown = await reply('brand/save-listing', { listing: 'named' }, { as: buyer });
  expect(unknown.envelope).toMatchObject({ msg: expect.stringContaining('企业认证') });
  await verify(buyer);
  await call('brand/save-listing', { listing: 'named' }, { as: buyer });
  expect(await call('brand/listing', {}, { as: buyer })).toMatchObject({ listing: 'named' });
  const refused = await reply('brand/save-listing', { listing: 'all' }, { as: buyer });
  expect(refused.envelope.data).toMatchObject({ fields: { listing: '请选择公开范围' } });
  expect((await reply('brand/listing', {}, { as: owner })).envelope.status).toBe(403);
});
