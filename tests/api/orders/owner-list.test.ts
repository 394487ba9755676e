import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { settlingOrders, someSides } from '@/tests/load/bulk-orders';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';

describe('an owner’s list of orders', () => {
  it('is narrowed to one of the owner’s own accounts', async () => {
    const owner = await aMediaOwner();
    const good = await aGood({ ownerId: owner.id, title: '柚白护肤笔记' });
    const other = await aGood({ ownerId: owner.id, title: '柚白的梳妆台' });
    await aGood({ ownerId: owner.id, status: 'draft', title: '没有上过架' });
    const order = await anOrder({ good, state: 'pending_accept' });
    await anOrder({ good: other, state: 'producing' });
    const strange = await anOrder({ state: 'pending_accept' });

    const find = (account: string) => call('user-order-list', { account }, { as: owner });
    const shown = await find(good.goodSn);
    expect(shown.list.map(({ order_sn: sn }) => sn)).toEqual([order.orderSn]);
    expect(shown.total).toBe(1);
    expect(shown.accounts.map(({ good_title: title }) => title).sort()).toEqual([
      '柚白护肤笔记',
      '柚白的梳妆台',
    ]);
    // Somebody else's listing and one that is not there look alike.
    expect(await find(strange.good.goodSn)).toEqual(await find('0000000000000000'));
    expect((await find(strange.good.goodSn)).list).toEqual([]);
  });

  it('says at its foot what all pages of it come to, each fee rounded as its row says', async () => {
    const owner = await aMediaOwner();
    const ofOwner = { ownerId: owner.id, state: 'pending_accept' } as const;
    await anOrder({ ...ofOwner, priceFen: 100_006 }); // 8 % is 8 000.48
    await anOrder({ ...ofOwner, priceFen: 100_007 }); // 8 000.56
    await anOrder({ ...ofOwner, priceFen: 50_000, state: 'producing' });
    const refused = await anOrder({ ...ofOwner, priceFen: 70_000 });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      transitionOrder(tx, refused.id, 'reject', { note: '档期已满' }),
    );

    const rows = (await call('user-order-list', {}, { as: owner })).list;
    const nets = rows.filter(({ state }) => state !== 'rejected').map(({ net_fen: fen }) => fen);
    expect(nets.sort((a, b) => a - b)).toEqual([46_000, 92_006, 92_006]);
    const sumsOf = async (input: object) =>
      (await call('user-order-list', { page_size: 1, ...input }, { as: owner })).sums;
    expect(await sumsOf({})).toEqual({
      price_fen: 250_013,
      late_refund_fen: 0,
      net_fen: 230_012,
      left_out: 1,
    });
    expect(await sumsOf({ page: 3 })).toEqual(await sumsOf({}));
    expect(await sumsOf({ tab: 'producing' })).toEqual({
      price_fen: 50_000,
      late_refund_fen: 0,
      net_fen: 46_000,
      left_out: 0,
    });
    expect(await sumsOf({ keyword: refused.orderSn })).toEqual({
      price_fen: 0,
      late_refund_fen: 0,
      net_fen: 0,
      left_out: 1,
    });
  });

  it('counts of a completed order what was kept: part of it gone back since, or all', async () => {
    const owner = await aMediaOwner();
    const [part, whole] = [
      await aCompletedOrder({ ownerId: owner.id }),
      await aCompletedOrder({ ownerId: owner.id }),
    ];
    const reason = '作品提前下线';
    await operated('refund_completed', { order_sn: part.orderSn, amount: '100', reason });
    await operated('refund_completed', { order_sn: whole.orderSn, amount: '1000', reason });
    const { list, sums } = await call('user-order-list', {}, { as: owner });
    expect(
      list.map((row) => [row.order_sn, row.late_refund_fen, row.fee_fen, row.net_fen]),
    ).toEqual([
      [whole.orderSn, 100_000, 0, 0],
      [part.orderSn, 10_000, 7_200, 82_800],
    ]);
    expect(sums).toEqual({
      price_fen: 100_000,
      late_refund_fen: 10_000,
      net_fen: 82_800,
      left_out: 1,
    });
    const { available_fen: kept } = await call('capital/summary', {}, { as: owner });
    expect(kept).toBe(82_800);
  });

  it('says nothing of sums where it does not count that far', async () => {
    const { db } = await openDatabase();
    const sides = await someSides();
    await settlingOrders(db, [sides], 1_001);
    const list = (input: object) => call('user-order-list', input, { as: sides.seller });
    expect(await list({})).toMatchObject({ sums: null, total: 1_000 });
    expect((await list({ from: '2000-01-01' })).sums).toBeNull();
    expect((await list({ tab: 'producing' })).sums).toEqual({
      price_fen: 0,
      late_refund_fen: 0,
      net_fen: 0,
      left_out: 0,
    });
  });

  it('keeps accounts and sums from the buyer, who has neither', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const shown = await call('user-order-list', {}, { as: order.buyer });
    expect(shown).toMatchObject({ accounts: [], sums: null, total: 1 });
  });
});

describe('many orders of an owner', () => {
  it('begin with what waits for the owner, the nearest deadline first, over pages and under one sum', async () => {
    const owner = await aMediaOwner();
    const ofOwner = { ownerId: owner.id, state: 'pending_accept', brief: fullBrief } as const;
    const later = await anOrder(ofOwner);
    const sooner = await anOrder(ofOwner);
    const sent = await anOrder({ ownerId: owner.id, state: 'producing' });
    await walkOrder(sent.id, ['submit_draft']);
    const newest = await anOrder({ ownerId: owner.id, state: 'producing' });
    await walkOrder(newest.id, ['submit_draft']);
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set due_at = now() + interval '1 hour' where id = ${sooner.id}`,
    );
    const asked = (input: object) => call('user-order-list', input, { as: owner });
    const snsOf = async (input: object) => (await asked(input)).list.map(({ order_sn: sn }) => sn);
    const byTurn = [sooner, later, newest, sent].map(({ orderSn }) => orderSn);
    expect(await snsOf({})).toEqual(byTurn);
    expect(await snsOf({ page_size: 3, page: 2 })).toEqual(byTurn.slice(3));
    expect(await snsOf({ sort: 'newest' })).toEqual(
      [newest, sent, sooner, later].map(({ orderSn }) => orderSn),
    );
    expect(await snsOf({ from: '2000-01-01' })).toEqual(byTurn);
    expect((await asked({ page_size: 1 })).sums).toEqual((await asked({ sort: 'newest' })).sums);
    expect((await asked({})).total).toBe(4);
  });

  it('are sorted by their deadline, what has none last', async () => {
    const owner = await aMediaOwner();
    const producing = await anOrder({ ownerId: owner.id, state: 'producing' });
    const fresh = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    const settled = await anOrder({ ownerId: owner.id, state: 'producing' });
    const { db } = await openDatabase();
    const due = (id: number, at: ReturnType<typeof sql>) =>
      db.execute(sql`update orders set due_at = ${at} where id = ${id}`);
    await due(producing.id, sql`now() + interval '2 hours'`);
    await due(fresh.id, sql`now() + interval '9 hours'`);
    await due(settled.id, sql`null`);
    const snsOf = async (input: object) =>
      (await call('user-order-list', input, { as: owner })).list.map(({ order_sn: sn }) => sn);
    expect(await snsOf({ sort: 'deadline' })).toEqual([
      producing.orderSn,
      fresh.orderSn,
      settled.orderSn,
    ]);
    expect(await snsOf({ sort: 'deadline', page_size: 1, page: 2 })).toEqual([fresh.orderSn]);
    expect(await snsOf({ sort: 'newest' })).toEqual([
      settled.orderSn,
      fresh.orderSn,
      producing.orderSn,
    ]);
  });

  it('are accepted at once; what cannot be accepted is named and keeps no other back', async () => {
    const owner = await aMediaOwner();
    const ofOwner = { ownerId: owner.id, state: 'pending_accept' } as const;
    const [one, two] = [await anOrder(ofOwner), await anOrder(ofOwner)];
    const unbriefed = await anOrder({ ...ofOwner, brief: null });
    const theirs = await anOrder({ state: 'pending_accept' });
    const accept = async (asked: readonly { orderSn: string }[]) =>
      reply('order/accept', { order_sn: asked.map(({ orderSn }) => orderSn) }, { as: owner });
    const stateOf = async (sn: string) =>
      (await call('order/detail', { order_sn: sn }, { as: owner })).order.state;
    // Somebody else's is none: who asks for it is told so, and nothing is accepted beside it.
    expect((await accept([one, theirs])).envelope.status).toBe(422);
    expect(await stateOf(one.orderSn)).toBe('pending_accept');
    const { envelope } = await accept([one, unbriefed, two]);
    expect(envelope.msg).toContain('已接 2 单，1 单没有接成');
    expect(envelope.data).toMatchObject({
      accepted: 2,
      refused: [{ order_sn: unbriefed.orderSn }],
    });
    expect([await stateOf(one.orderSn), await stateOf(two.orderSn)]).toEqual([
      'producing',
      'producing',
    ]);
    expect(await stateOf(unbriefed.orderSn)).toBe('pending_accept');
    // Once more changes nothing.
    expect(
      await call('order/accept', { order_sn: [one.orderSn, two.orderSn] }, { as: owner }),
    ).toEqual({ accepted: 2, refused: [] });
  });
});
