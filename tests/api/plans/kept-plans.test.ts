import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { planLimits } from '@/lib/domain/plans/limits';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { planShares } from '@/server/plans/tables';
import { call, reply, type Signed } from '@/tests/support/call';
import { aKeptPlan, aPlannable, keep, type TestPlan } from '@/tests/support/factories/a-kept-plan';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { zipParts } from '@/tests/support/zip-parts';

const show = ({ planNo, owner }: TestPlan, version = 0) =>
  call('plan/show', { plan_no: planNo, version }, { as: owner });

/** Places orders for what a plan has in the cart. */
async function order({ owner }: TestPlan, most = 99): Promise<string[]> {
  const { cart_list } = await call('get-cart-list', {}, { as: owner });
  const ids = cart_list.slice(0, most).map(({ cart_id }) => cart_id);
  const { order_sn_list } = await call('make-order', { cart_id_arr: ids }, { as: owner });
  return order_sn_list;
}

describe('a kept plan', () => {
  it('remembers what it was made from, and says what has changed since at each line and in one', async () => {
    const goods5 = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPlannable()));
    const plan = await aKeptPlan({ goods: goods5 });
    const before = await show(plan);
    expect(before).toMatchObject({ changed: '', state: 'draft', accounts: 6, price_fen: 600_000 });
    expect(before.lines[0]).toMatchObject({ price_fen: 100_000, figure: 50_000, changes: [] });
    expect(before.lines[0]?.band).not.toBeNull();
    expect(before.version.data_version).toBeGreaterThanOrEqual(0);
    const { db } = await openDatabase();
    const today = await todayOf(db);
    const [up, down, ended, away, gone] = goods5;
    const price = (good: typeof up, set: object) =>
      db.update(goodSkus).set(set).where(eq(goodSkus.goodId, good!.id));
    await price(up, { priceFen: 120_000 });
    await price(down, { priceFen: 90_000 });
    await price(ended, { validUntil: shiftDay(today, -1) });
    await db
      .update(goods)
      .set({ leaveFrom: shiftDay(today, -1), leaveTo: shiftDay(today, 5) })
      .where(eq(goods.id, away!.id));
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, gone!.id));
    const after = await show(plan);
    const kinds = (good: typeof up) =>
      after.lines.find(({ sn }) => sn === good!.goodSn)?.changes.map(({ kind }) => kind);
    expect(goods5.map(kinds)).toEqual([
      ['price_up'],
      ['price_down'],
      ['price_ended'],
      expect.arrayContaining(['on_leave']),
      ['gone'],
      [],
    ]);
    expect(after.changed).toContain('1 行已下架、1 行报价到期、1 行休假中、1 行涨价、1 行降价');
    // The three that can still be ordered: 1 200 and 900 for 1 000 each, and one as it was.
    expect(after).toMatchObject({ open_kept_fen: 300_000, open_now_fen: 310_000 });
    expect(after.price_fen).toBe(600_000);
  });

  it('belongs to one advertiser: to everybody else it is as if it were not there', async () => {
    const plan = await aKeptPlan();
    const { lines } = await show(plan);
    const { share_id } = await call('plan/share', { plan_no: plan.planNo }, { as: plan.owner });
    const acts = (planNo: string, lineId: number, shareId: number) =>
      [
        ['plan/show', { plan_no: planNo }],
        ['plan/describe', { plan_no: planNo, name: '我的' }],
        ['plan/choose-version', { plan_no: planNo, version: 1 }],
        ['plan/share', { plan_no: planNo }],
        ['plan/to-cart', { plan_no: planNo }],
        ['plan/quotation', { plan_no: planNo, kind: 'xlsx' }],
        ['plan/remove', { plan_no: [planNo] }],
        ['plan/note-line', { line_id: lineId, note: '看过' }],
        ['plan/unshare', { share_id: shareId }],
        ['plan/keep', { plan: 'budget=9000&go=1', shown: plan.goods[0]!.goodSn, kept: planNo }],
      ] as const;
    const stranger = await anAdvertiser();
    const theirs = acts(plan.planNo, lines[0]!.line_id, share_id);
    const missing = acts('0123456789abcdef', 999_999_999, 999_999_999);
    for (const [nth, [name, input]] of theirs.entries()) {
      const refused = await reply(name, input, { as: stranger });
      expect([name, refused.envelope.status], name).toEqual([name, 422]);
      expect(refused.envelope, name).toEqual(
        (await reply(name, missing[nth]![1], { as: stranger })).envelope,
      );
    }
    expect((await call('plan/list', {}, { as: stranger })).list).toEqual([]);
    expect((await show(plan)).live_shares).toHaveLength(1);
    const owner = await aMediaOwner();
    const dead: Signed = { token: 'no-session-at-all' };
    for (const [name, input] of theirs) {
      expect((await reply(name, input, { as: owner })).envelope.status, name).toBe(403);
      expect((await reply(name, input, { as: dead })).envelope.status, name).toBe(401);
      expect((await reply(name, input)).envelope.status, name).toBe(401);
    }
  });

  it('gets a version for each change and none for the same again; the shown one is chosen', async () => {
    const plan = await aKeptPlan();
    const [first, second] = plan.goods;
    const third = await aPlannable();
    expect(await keep(plan.owner, [first!, second!], { kept: plan.planNo })).toMatchObject({
      version: 1,
    });
    const { lines } = await show(plan);
    await call(
      'plan/note-line',
      { line_id: lines[0]!.line_id, note: '老板要的' },
      { as: plan.owner },
    );
    expect(await keep(plan.owner, [first!, third], { kept: plan.planNo })).toMatchObject({
      version: 2,
    });
    const now = await show(plan);
    expect(now.all_versions.map(({ number, sums }) => [number, sums.price_fen])).toEqual([
      [1, 300_000],
      [2, 200_000],
    ]);
    expect(now.lines.map(({ sn, note }) => [sn, note])).toEqual([
      [first!.goodSn, '老板要的'],
      [third.goodSn, ''],
    ]);
    await call('plan/choose-version', { plan_no: plan.planNo, version: 1 }, { as: plan.owner });
    expect((await show(plan)).version.number).toBe(1);
    expect((await show(plan, 2)).version.number).toBe(2);
  });

  it('holds its limits: fifty plans, twenty versions', async () => {
    const plan = await aKeptPlan();
    const { db } = await openDatabase();
    const me = await rows<{ id: number }>(
      db,
      sql`select user_id as id from plans where plan_no = ${plan.planNo}`,
    );
    await db.execute(sql`insert into plans (plan_no, user_id, name)
      select 'f' || lpad(n::text, 15, '0'), ${me[0]!.id}, '满' from generate_series(1, ${planLimits.plans - 1}::int) n`);
    await expect(keep(plan.owner, plan.goods)).rejects.toThrow('最多保存 50 个方案');
    await db.execute(sql`insert into plan_versions (plan_id, number, query, made_as, goal, price_fen, figure, data_version)
      select p.id, n, '', 'own', 'reach', 1, 1, 1 from plans p, generate_series(2, ${planLimits.versions}::int) n
      where p.plan_no = ${plan.planNo}`);
    await expect(keep(plan.owner, [plan.goods[0]!], { kept: plan.planNo })).rejects.toThrow(
      '最多 20 版',
    );
  });

  it('is deleted with its links, and its orders stay', async () => {
    const plan = await aKeptPlan();
    const { path } = await call('plan/share', { plan_no: plan.planNo }, { as: plan.owner });
    await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner });
    const [sn] = await order(plan, 1);
    await call('plan/remove', { plan_no: [plan.planNo] }, { as: plan.owner });
    const key = new URL(path, 'http://x').searchParams.get('key') ?? '';
    expect((await reply('plan/shared', { key })).envelope.status).toBe(422);
    expect((await call('order/detail', { order_sn: sn! }, { as: plan.owner })).order.order_sn).toBe(
      sn,
    );
  });
});

describe('ordering a plan', () => {
  it('fills each brief from it, ties orders to its lines, and locks them for good', async () => {
    const plan = await aKeptPlan();
    await call(
      'plan/describe',
      { plan_no: plan.planNo, name: '冬季', must_say: '三重修护', must_not_say: '医用' },
      { as: plan.owner },
    );
    const { lines } = await show(plan);
    expect(await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner })).toMatchObject({
      added: 2,
      left_out: 0,
    });
    const { cart_list } = await call('get-cart-list', {}, { as: plan.owner });
    const first = cart_list.find(({ good_sn }) => good_sn === plan.goods[0]!.goodSn);
    expect(first?.brief).toMatchObject({
      product: '示例修护霜',
      industry: '美妆个护',
      must_say: '三重修护',
      must_not_say: '医用',
      wanted_date: lines[0]!.publish_on,
    });
    expect((await show(plan)).lines.map(({ in_cart }) => in_cart)).toEqual([true, true]);
    await call('make-order', { cart_id_arr: [first!.cart_id] }, { as: plan.owner });
    const partly = await show(plan);
    expect(partly).toMatchObject({ state: 'partly', ordered: 1 });
    expect(partly.lines[0]?.order).toMatchObject({ state: 'pending_payment', price_fen: 100_000 });
    // Taking it out of the plan leaves it in: it is ordered, as it was kept.
    const { db } = await openDatabase();
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, plan.goods[0]!.id));
    const third = await aPlannable();
    await keep(plan.owner, [third], { kept: plan.planNo });
    const next = await show(plan);
    expect(next.lines.map(({ sn, price_fen }) => [sn, price_fen])).toEqual([
      [plan.goods[0]!.goodSn, 100_000],
      [third.goodSn, 100_000],
    ]);
    expect(next.lines[0]).toMatchObject({ changes: [], order: { price_fen: 100_000 } });
    // It is in the cart no more, and is not ordered a second time.
    expect(await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner })).toMatchObject({
      added: 1,
    });
  });

  it('frees a line whose order was undone', async () => {
    const plan = await aKeptPlan();
    await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner });
    const [sn] = await order(plan);
    expect((await show(plan)).state).toBe('ordered');
    await call('order/back-to-cart', { order_sn_list: [sn!] }, { as: plan.owner });
    expect(await show(plan)).toMatchObject({ state: 'partly', ordered: 1 });
  });

  it('gives a draft quotation until all is ordered, then a final one with the orders’ numbers', async () => {
    const plan = await aKeptPlan();
    const quotation = (kind: 'xlsx' | 'pdf') =>
      call('plan/quotation', { plan_no: plan.planNo, kind }, { as: plan.owner });
    expect(await quotation('xlsx')).toMatchObject({ final: false });
    await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner });
    await order(plan);
    const { db } = await openDatabase();
    // What is ordered is final, whatever became of the listing.
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, plan.goods[0]!.id));
    for (const kind of ['xlsx', 'pdf'] as const) {
      const { final, name, content } = await quotation(kind);
      expect(final).toBe(true);
      expect(name).not.toContain('草稿');
      expect(Buffer.from(content, 'base64').length).toBeGreaterThan(1_000);
    }
    // What is delivered at a position stands beside it, as in the draft.
    const { content } = await quotation('xlsx');
    const parts = await zipParts(Buffer.from(content, 'base64'));
    const form = platformOf(5).positions.find(({ id }) => id === 1)?.form ?? 'none';
    expect(Object.values(parts).join('')).toContain(form);
  });
});

describe('a link to a plan', () => {
  const keyOf = (path: string) => new URL(path, 'http://x').searchParams.get('key') ?? '';

  it('shows nothing personal, dies when revoked, and by itself after seven days', async () => {
    const owner = await anAdvertiser({ nicename: '某某公司市场部' });
    const plan = await aKeptPlan({ owner });
    await call(
      'plan/describe',
      { plan_no: plan.planNo, name: '绝密计划', note: '老板的底价', must_say: '口令' },
      { as: owner },
    );
    const share = (input = {}) =>
      call('plan/share', { plan_no: plan.planNo, ...input }, { as: owner });
    const { path, share_id } = await share();
    const key = keyOf(path);
    const told = await call('plan/shared', { key });
    expect(told.lines).toHaveLength(2);
    expect(told.sums.price_fen).toBe(300_000);
    const text = JSON.stringify(told);
    for (const secret of [
      '某某公司',
      '绝密计划',
      '老板的底价',
      '口令',
      owner.phone,
      plan.planNo,
      '测试媒体主',
      'line_id',
      'sku_id',
    ]) {
      expect(text).not.toContain(secret);
    }
    const { db } = await openDatabase();
    const kept = await rows<{ all: string }>(
      db,
      sql`select row_to_json(s)::text as all from plan_shares s where id = ${share_id}`,
    );
    expect(kept[0]?.all).not.toContain(key);
    await call('plan/unshare', { share_id }, { as: owner });
    const over = await share();
    await db
      .update(planShares)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(planShares.id, over.share_id));
    const answers = await Promise.all(
      [key, keyOf(over.path), 'no-such-key'].map((one) => reply('plan/shared', { key: one })),
    );
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(answers[0]?.envelope.status).toBe(422);
    expect((await show(plan)).live_shares).toEqual([]);
  });

  it('without prices tells none, nor what they came to; with a label says it', async () => {
    const plan = await aKeptPlan();
    const { path } = await call(
      'plan/share',
      { plan_no: plan.planNo, with_prices: '0', label: '给品牌部' },
      { as: plan.owner },
    );
    const { db } = await openDatabase();
    await db
      .update(goodSkus)
      .set({ priceFen: 123_400 })
      .where(eq(goodSkus.goodId, plan.goods[0]!.id));
    const told = await call('plan/shared', { key: keyOf(path) });
    expect(told).toMatchObject({ label: '给品牌部', with_prices: false, changed: '' });
    expect(JSON.stringify(told)).not.toMatch(/1,234|123400|200000|300000|¥/);
  });

  it('says nothing of a line that its maker has ordered, whose full day may hold that order', async () => {
    const plan = await aKeptPlan();
    const { path } = await call('plan/share', { plan_no: plan.planNo }, { as: plan.owner });
    await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner });
    const { db } = await openDatabase();
    const moved = async () => {
      for (const { id } of plan.goods)
        await db.update(goodSkus).set({ priceFen: 150_000 }).where(eq(goodSkus.goodId, id));
      const { lines } = await call('plan/shared', { key: keyOf(path) });
      return lines.map(({ changes }) => changes.length);
    };
    await order(plan);
    expect(await moved()).toEqual([0, 0]);
  });
});
