import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges } from '@/server/listings/public';
import { applyAtOnce } from '@/server/listings/review/apply-at-once';
import { decideChange } from '@/server/listings/review/decide-change';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner, letSell } from '@/tests/support/factories/an-opened-owner';
import { anOrder } from '@/tests/support/factories/an-order';
import {
  anOwnersGood,
  type Good,
  isFound,
  listOf,
  rowOf,
  said,
} from '@/tests/support/own-listings';

describe('own listings', () => {
  it('stand under the tabs of their state, on leave apart from those on sale', async () => {
    const owner = await aMediaOwner();
    const own = (row: Good) => aGood({ ownerId: owner.id, validUntil: inDays(60), ...row });
    await own({ title: '在售的' });
    await own({ title: '快到期的', validUntil: inDays(15) });
    await own({ title: '还早的', validUntil: inDays(16) });
    await own({ title: '休假的', leaveFrom: inDays(-1), leaveTo: inDays(0) });
    await own({ title: '假期未到的', leaveFrom: inDays(1), leaveTo: inDays(2) });
    await own({ title: '过期的', validUntil: inDays(-1) });
    await own({ title: '下架的', status: 'off' });
    await own({ title: '强制下架的', status: 'forced_off' });
    await own({ title: '待审的', status: 'pending' });
    await own({ title: '被驳回的', status: 'rejected', statusReason: '截图不清' });
    await aGood({ title: '别人的' });
    const { counts, total, prices } = await listOf(owner);
    expect([total, prices]).toEqual([8, 8]);
    expect(counts).toMatchObject({
      entered: 8,
      selling: 4,
      expiring: 1,
      leave: 1,
      expired: 1,
      off: 2,
      review: 2,
      pending: 1,
      rejected: 1,
      changing: 0,
      draft: 0,
    });
    const titles = async (tab: string) =>
      (await listOf(owner, { tab })).list.map(({ good_title }) => good_title);
    expect(await titles('expiring')).toEqual(['快到期的']);
    expect(await titles('leave')).toEqual(['休假的']);
    const { list } = await listOf(owner, { tab: 'rejected' });
    expect(list[0]).toMatchObject({ good_title: '被驳回的', reason: '截图不清' });
  });

  it('are found by name, id and platform, and a sign of the pattern is only a sign', async () => {
    const owner = await aMediaOwner();
    await aGood({ ownerId: owner.id, title: '百分百%', accountId: `a_b${Math.random()}` });
    await aGood({ ownerId: owner.id, title: '别的', platform: 9 });
    const titles = async (input: object) =>
      (await listOf(owner, input)).list.map(({ good_title }) => good_title);
    expect(await titles({ q: '%' })).toEqual(['百分百%']);
    expect(await titles({ q: 'A_B' })).toEqual(['百分百%']);
    expect(await titles({ platform: 9 })).toEqual(['别的']);
    expect(await titles({ q: '没有' })).toEqual([]);
  });

  it('tell the days left, the median of like accounts and today’s orders', async () => {
    const { owner, good } = await anOwnersGood({ platform: 7, categories: [30], fans: 300_000 });
    const { db } = await openDatabase();
    await db.execute(
      sql`insert into good_metrics values (${good.id}, 'fans', 300000, 'self', '2026-01-01')`,
    );
    for (const price of [100, 300, 500, 700, 900]) {
      const peer = await aGood({ platform: 7, categories: [30], pricesFen: [price * 100] });
      await db.execute(
        sql`insert into good_metrics values (${peer.id}, 'fans', 200000, 'self', '2026-01-01')`,
      );
      await inTransaction(db, (tx) => refreshGoods(tx, [peer.id]));
    }
    const order = await anOrder({ good, state: 'pending_accept' });
    await anOrder({ good, state: 'pending_accept' });
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'accept'));
    const row = await rowOf(owner, good);
    expect(row).toMatchObject({ ordered_today: 2, daily_cap: 30_000, on_leave: false });
    expect(row?.prices[0]).toMatchObject({ days_left: 60, median_fen: 50_000, proposed: null });
  });

  it('of an owner with hundreds are read with as many statements as those of one with few', async () => {
    const { db } = await openDatabase();
    const statements = async (count: number) => {
      const owner = await aMediaOwner();
      await db.execute(sql`
        insert into goods (good_sn, platform, owner_id, title, account_id, categories, tags, refused_industries, notes, status)
        select 'many' || ${owner.id} || n, 5, ${owner.id}, '很多账号', 'many' || ${owner.id} || n, '{1}', '{}', '{}', '{}', 'live'
        from generate_series(1, ${count}::int) n`);
      await db.execute(sql`
        insert into good_skus (good_id, position, price_fen, valid_until)
        select id, p, 10000, '2099-01-01' from goods, generate_series(1, 3) p where owner_id = ${owner.id}`);
      invalidateAnswers();
      const asked = vi.spyOn(db, 'execute');
      const { total, list, pages } = await listOf(owner, { page_size: 5 });
      const times = asked.mock.calls.length;
      asked.mockRestore();
      expect([total, list.length, pages]).toEqual([count, 5, count / 5]);
      return times;
    };
    expect(await statements(400)).toBe(await statements(10));
  });
});

describe('taking down', () => {
  it('ends the sale at once, orders already placed go on; up again without a review', async () => {
    const { owner, good } = await anOwnersGood();
    await letSell(owner);
    const order = await anOrder({ good, state: 'pending_accept' });
    expect(await said('goods/destroy', { good_sn: good.goodSn, reason: '换号' }, owner)).toEqual([
      200,
      '已下架，已有订单照常进行',
      undefined,
    ]);
    expect(await isFound(good)).toBe(false);
    expect(await rowOf(owner, good)).toMatchObject({ status: 'off', reason: '换号' });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'accept'));
    expect((await said('goods/destroy', { good_sn: good.goodSn }, owner)).slice(0, 1)).toEqual([
      200,
    ]);

    expect(await said('goods/restore', { good_sn: good.goodSn }, owner)).toEqual([
      200,
      '已上架，现在可以下单',
      undefined,
    ]);
    expect(await isFound(good)).toBe(true);
    expect(await rowOf(owner, good)).toMatchObject({ status: 'live', reason: null });
  });

  it.each<[string, Good, string]>([
    [
      'every price is over',
      { status: 'off', validUntil: inDays(-1) },
      '请先把有效期改到明天或以后',
    ],
    [
      'its prices are over and it was never taken down',
      { status: 'expired' },
      '把有效期改到明天或以后',
    ],
    ['it was never approved', { status: 'pending' }, '通过后自动上架'],
    ['the platform took it down', { status: 'forced_off' }, '联系客服'],
  ])('is not undone where %s, and says what to do', async (_, row, msg) => {
    const { owner, good } = await anOwnersGood(row);
    await letSell(owner);
    expect((await said('goods/restore', { good_sn: good.goodSn }, owner)).slice(0, 2)).toEqual([
      422,
      expect.stringContaining(msg),
    ]);
    expect(await isFound(good)).toBe(false);
  });

  it('is nothing for what was never on the shelf', async () => {
    const { owner, good } = await anOwnersGood({ status: 'rejected' });
    expect((await said('goods/destroy', { good_sn: good.goodSn }, owner)).slice(0, 2)).toEqual([
      422,
      expect.stringContaining('还没有上架'),
    ]);
  });
});

describe('leave and cap', () => {
  it('count at once: out of the lists from the first day, back when it is ended', async () => {
    const { owner, good } = await anOwnersGood();
    const leave = (leave_from: string, leave_to: string) =>
      said('media/leave', { good_sn: good.goodSn, leave_from, leave_to }, owner);
    expect((await leave(inDays(1), inDays(3)))[1]).toContain('到时自动停止接单');
    expect(await isFound(good)).toBe(true);
    expect((await leave(inDays(0), inDays(3)))[1]).toContain('已有订单照常');
    expect(await isFound(good)).toBe(false);
    expect(await rowOf(owner, good)).toMatchObject({ on_leave: true, status: 'live' });
    expect((await leave('', ''))[1]).toBe('已取消休假，即时生效');
    expect(await isFound(good)).toBe(true);
  });

  it('keep the reason of a leave for its owner alone, as long as it is that leave', async () => {
    const { owner, good } = await anOwnersGood();
    const days = { leave_from: inDays(2), leave_to: inDays(4) };
    const leave = (more: object) =>
      said('media/leave', { good_sn: good.goodSn, ...days, ...more }, owner);
    const reason = async () => (await rowOf(owner, good))?.leave_reason;
    await leave({ leave_reason: '春节回老家' });
    expect(await reason()).toBe('春节回老家');
    const { goodSn: good_sn, platform: staff_style } = good;
    const seen = await reply('goods_detail', { sn: good_sn }, { as: await anAdvertiser() });
    expect(seen.envelope).toMatchObject({ status: 200 });
    expect(JSON.stringify(seen)).toContain(inDays(4));
    expect(JSON.stringify(seen)).not.toContain('回老家');
    const found = await reply('goods_index', { ids: String(staff_style), q: good_sn });
    expect(JSON.stringify(found)).not.toContain('回老家');

    await call('media/cap', { good_sn, daily_cap: 3 }, { as: owner });
    expect(await reason()).toBe('春节回老家');
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      applyAtOnce(tx, good.id, {
        leaveFrom: inDays(9),
        leaveTo: inDays(10),
        dailyCap: 3,
        prices: [],
      }),
    );
    expect(await reason()).toBe('');
    await leave({ leave_reason: '搬家' });
    await leave({ leave_from: '', leave_to: '', leave_reason: '搬家' });
    await leave({});
    expect(await reason()).toBe('');
    expect((await leave({ leave_reason: '长'.repeat(21) }))[2]).toEqual({
      leave_reason: '休假原因最多 20 个字',
    });
  });

  it.each([
    ['half a leave', { leave_from: inDays(1) }, 'leave_to'],
    [
      'a leave that ends before it begins',
      { leave_from: inDays(3), leave_to: inDays(1) },
      'leave_to',
    ],
    ['a leave that is over', { leave_from: inDays(-3), leave_to: inDays(-1) }, 'leave_to'],
    ['a day that is none', { leave_from: '2026-02-30', leave_to: '2026-03-01' }, 'leave_from'],
  ])('refuse %s, at its field', async (_, days, field) => {
    const { owner, good } = await anOwnersGood();
    const [status, , fields] = await said('media/leave', { good_sn: good.goodSn, ...days }, owner);
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });

  it('sets the cap, which is at least one order and at most fifty', async () => {
    const { owner, good } = await anOwnersGood();
    const cap = (daily_cap: number) =>
      said('media/cap', { good_sn: good.goodSn, daily_cap }, owner);
    expect(await cap(4)).toEqual([200, '日接单上限已改为每天 4 单，即时生效', undefined]);
    expect(await rowOf(owner, good)).toMatchObject({ daily_cap: 4 });
    expect((await cap(0))[0]).toBe(422);
    expect((await cap(51))[0]).toBe(422);
  });
});

describe('what waits for approval', () => {
  it('is taken back: a change leaves the listing as it is, a new one becomes a draft', async () => {
    const owner = await anOpenedOwner();
    const { good_sn } = await call('createShortVideo', aListingForm(), { as: owner });
    expect((await listOf(owner, { tab: 'pending' })).total).toBe(1);
    expect(await call('media/withdraw', { good_sn }, { as: owner })).toMatchObject({
      status: 'draft',
    });
    expect((await listOf(owner, { tab: 'draft' })).total).toBe(1);

    const { owner: seller, good } = await anOwnersGood();
    await call('media/price', { good_sn: good.goodSn, position: 1, price: '9' }, { as: seller });
    expect((await said('media/withdraw', { good_sn: good.goodSn }, seller))[1]).toContain('已撤回');
    expect((await rowOf(seller, good))?.change).toBeNull();
    expect((await said('media/withdraw', { good_sn: good.goodSn }, seller))[0]).toBe(422);
  });

  it('and was refused says why, with what it would have changed', async () => {
    const { owner, good } = await anOwnersGood();
    await call('media/price', { good_sn: good.goodSn, position: 1, price: '99999' }, { as: owner });
    const { db } = await openDatabase();
    const [change] = (await listPendingChanges(db)).filter(
      ({ good_sn }) => good_sn === good.goodSn,
    );
    await inTransaction(db, (tx) =>
      decideChange(tx, { id: change!.id, decision: 'reject', reason: '远高于同类' }),
    );
    const { list } = await listOf(owner, { tab: 'refused' });
    expect(list[0]?.change).toMatchObject({
      state: 'rejected',
      reason: '远高于同类',
      differences: [{ after: '¥99,999' }],
    });
    expect(list[0]?.prices[0]?.proposed).toBeNull();
  });
});

describe('somebody else’s listing', () => {
  it.each([
    ['goods/destroy', {}],
    ['goods/restore', {}],
    ['media/price', { position: 1, price: '1' }],
    ['media/leave', {}],
    ['media/cap', { daily_cap: 1 }],
    ['media/withdraw', {}],
  ] as const)('answers %s byte for byte as a missing one', async (name, input) => {
    const { owner, good } = await anOwnersGood();
    const stranger = await aMediaOwner();
    const asked = (good_sn: string, as: TestUser) => reply(name, { ...input, good_sn }, { as });
    const refused = JSON.stringify(await asked(good.goodSn, stranger));
    expect(refused).toBe(JSON.stringify(await asked('nosuchgood00', stranger)));
    expect(JSON.stringify(await asked(good.goodSn, owner))).not.toBe(refused);
  });

  it('is in no list of another owner', async () => {
    const { good } = await anOwnersGood();
    const stranger = await aMediaOwner();
    expect((await listOf(stranger)).total).toBe(0);
    const { db } = await openDatabase();
    expect(await rows(db, sql`select 1 from goods where good_sn = ${good.goodSn}`)).toHaveLength(1);
  });
});
