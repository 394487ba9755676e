import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems } from '@/server/cart/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

async function ordersOf(userId: number) {
  const { db } = await openDatabase();
  return rows<{ order_sn: string; price_fen: number; state: string; fee_rate: string }>(
    db,
    sql`select order_sn, price_fen, state, fee_rate from orders where buyer_id = ${userId} order by id`,
  );
}

describe('placing an order', () => {
  it('makes one order a line, at today’s price and fee, and takes the lines out of the cart', async () => {
    const user = await anAdvertiser();
    const first = await aCartItem({ user });
    const second = await aCartItem({ user });
    const kept = await aCartItem({ user });
    const { order_sn_list: sns } = await call(
      'make-order',
      { cart_id_arr: [second.id, first.id] },
      { as: user },
    );
    expect(sns).toHaveLength(2);
    for (const sn of sns) expect(sn).toMatch(/^TF\d{18}$/);
    expect(await ordersOf(user.id)).toMatchObject([
      { price_fen: 100_000, state: 'pending_payment', fee_rate: '0.0800' },
      { price_fen: 100_000, state: 'pending_payment', fee_rate: '0.0800' },
    ]);
    const { db } = await openDatabase();
    const left = await db.select().from(cartItems).where(eq(cartItems.userId, user.id));
    expect(left.map((line) => line.id)).toEqual([kept.id]);
  });

  it('gives the same orders when it is repeated', async () => {
    const user = await anAdvertiser();
    const item = await aCartItem({ user });
    const first = await call('make-order', { cart_id_arr: [item.id] }, { as: user });
    const again = await call('make-order', { cart_id_arr: item.id }, { as: user });
    expect(again).toEqual(first);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  it('orders nothing where a price changed, names it, and orders at the price then seen', async () => {
    const user = await anAdvertiser();
    const item = await aCartItem({ user });
    const other = await aCartItem({ user });
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 120_000 }).where(eq(goodSkus.id, item.skuId));
    const ids = [item.id, other.id];
    const checked = await call('cart-to-check', { cart_id_arr: ids }, { as: user });
    expect(checked).toMatchObject({ ok: false, total_fen: 220_000 });
    const { envelope } = await reply('make-order', { cart_id_arr: ids }, { as: user });
    expect(envelope).toMatchObject({
      status: 422,
      data: { changed: [{ cart_id: item.id, was_fen: 100_000, now_fen: 120_000 }], gone: [] },
    });
    expect(await ordersOf(user.id)).toEqual([]);
    await call(
      'make-order',
      { cart_id_arr: ids, seen_price_fen: [120_000, 100_000] },
      { as: user },
    );
    expect((await ordersOf(user.id)).map((order) => order.price_fen)).toEqual([120_000, 100_000]);
  });

  it('freezes the commission of a live position into cart, settlement page and order, and orders nothing where it changed unseen', async () => {
    const user = await anAdvertiser();
    const good = await aGood({ platform: 21, commission: '24' });
    const [skuId = 0] = good.skuIds;
    const { cart_id: ids } = await call('add-to-cart', { sku_id: [skuId] }, { as: user });
    const [line] = (await call('get-cart-list', {}, { as: user })).cart_list;
    expect(line).toMatchObject({ commission_rate: '0.2400', added_commission_rate: '0.2400' });

    const { db } = await openDatabase();
    await db.update(goodSkus).set({ commission: '30' }).where(eq(goodSkus.id, skuId));
    expect(await call('cart-to-check', { cart_id_arr: ids }, { as: user })).toMatchObject({
      ok: false,
      changed: [{ was_commission: '0.2400', now_commission: '0.3000' }],
    });
    const { envelope } = await reply('make-order', { cart_id_arr: ids }, { as: user });
    expect(envelope).toMatchObject({ status: 422, data: { changed: [{ cart_id: ids[0] }] } });
    expect(await ordersOf(user.id)).toEqual([]);

    const { order_sn_list: sns } = await call(
      'make-order',
      { cart_id_arr: ids, seen_price_fen: [100_000], seen_commission: ['0.3000'] },
      { as: user },
    );
    await db.update(goodSkus).set({ commission: '5' }).where(eq(goodSkus.id, skuId));
    const checked = await call('order-check', { order_sn_list: sns }, { as: user });
    expect(checked.orders[0]?.commission_label).toBe('佣金 30%');
    const { order, events } = await call('order/detail', { order_sn: sns[0] ?? '' }, { as: user });
    expect(order.commission_label).toBe('佣金 30%');
    expect(events.at(-1)?.text).toContain('佣金 30%');
  });

  it('orders nothing where material costs came up unseen: they take the free cancellation away', async () => {
    const user = await anAdvertiser();
    const good = await aGood({ pricesFen: [100_000] });
    const item = await aCartItem({ user, skuId: good.skuIds[0] });
    const { db } = await openDatabase();
    await db.update(goods).set({ materialCosts: true }).where(eq(goods.id, good.id));
    const change = { was_material_costs: false, now_material_costs: true };
    const cart_id_arr = [item.id];
    expect(await call('cart-to-check', { cart_id_arr }, { as: user })).toMatchObject({
      ok: false,
      items: [{ material_costs: true }],
      changed: [change],
    });
    const seen_price_fen = [100_000];
    for (const seen of [{}, { seen_material_costs: ['0'] }]) {
      const { envelope } = await reply(
        'make-order',
        { cart_id_arr, seen_price_fen, ...seen },
        { as: user },
      );
      expect(envelope).toMatchObject({
        status: 422,
        data: { changed: [{ cart_id: item.id, ...change }], gone: [] },
      });
    }
    expect(await ordersOf(user.id)).toEqual([]);
    const { order_sn_list: sns } = await call(
      'make-order',
      { cart_id_arr, seen_price_fen, seen_material_costs: ['1'] },
      { as: user },
    );
    const { order } = await call('order/detail', { order_sn: sns[0] ?? '' }, { as: user });
    expect(order.material_costs).toBe(true);
  });

  it('names its owner and his verification as list, product page and cart do, also when they change', async () => {
    const user = await anAdvertiser();
    const owner = await aMediaOwner();
    const good = await aGood({ ownerId: owner.id, verified: 'person' });
    const item = await aCartItem({ user, skuId: good.skuIds[0] });
    const [cart] = (await call('get-cart-list', {}, { as: user })).cart_list;
    const { order_sn_list: sns } = await call(
      'make-order',
      { cart_id_arr: [item.id] },
      { as: user },
    );
    const seen = async () => {
      const detail = await call('order/detail', { order_sn: sns[0] ?? '' }, { as: user });
      const { good: product } = await call('goods_detail', { sn: good.goodSn }, { as: user });
      const checked = await call('order-check', { order_sn_list: sns }, { as: user });
      return {
        badges: [
          product.verified,
          detail.order.verified,
          detail.counterpart.verified,
          checked.orders[0]?.verified,
        ],
        names: [product.operator, detail.counterpart.name, cart?.operator],
      };
    };
    const name = (await call('setting/showUserInfo', {}, { as: owner })).user_nicename;
    expect(await seen()).toEqual({
      badges: ['person', 'person', 'person', 'person'],
      names: [name, name, name],
    });
    const { db } = await openDatabase();
    await db.update(goods).set({ verified: 'company' }).where(eq(goods.id, good.id));
    expect((await seen()).badges).toEqual(['company', 'company', 'company', 'company']);
  });

  it('takes no more orders of a listing a day than its owner said, until one is given back or he takes more', async () => {
    const user = await anAdvertiser();
    const good = await aGood({ pricesFen: [100_000, 200_000, 300_000], dailyCap: 2 });
    const lines: number[] = [];
    for (const skuId of good.skuIds) lines.push((await aCartItem({ user, skuId })).id);
    const order = (...ids: number[]) => reply('make-order', { cart_id_arr: ids }, { as: user });

    const checked = await call('cart-to-check', { cart_id_arr: lines }, { as: user });
    expect(checked.items.map(({ orderable }) => orderable)).toEqual([true, true, false]);
    const refused = await order(...lines);
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { gone: [{ cart_id: lines[2], reason: '今天的接单名额已满，明天可再下单' }] },
    });
    expect(await ordersOf(user.id)).toEqual([]);

    const placed = await call('make-order', { cart_id_arr: lines.slice(0, 2) }, { as: user });
    expect((await order(lines[2]!)).envelope.status).toBe(422);
    const { db } = await openDatabase();
    await call(
      'order/act',
      { order_sn: placed.order_sn_list[0]!, action: 'cancel_unpaid' },
      { as: user },
    );
    await db.execute(sql`update orders set created_at = now() - interval '1 day'
      where order_sn = ${placed.order_sn_list[1]!}`);
    const one = await aCartItem({ user, skuId: good.skuIds[0]! });
    const two = await aCartItem({ user, skuId: good.skuIds[1]! });
    await call('make-order', { cart_id_arr: [lines[2]!, one.id] }, { as: user });
    expect((await order(two.id)).envelope.status).toBe(422);
    await db.update(goods).set({ dailyCap: 3 }).where(eq(goods.id, good.id));
    expect((await order(two.id)).envelope.status).toBe(200);
  });

  it('believes no price from outside: one that was never shown is refused', async () => {
    const user = await anAdvertiser();
    const item = await aCartItem({ user });
    const { envelope } = await reply(
      'make-order',
      { cart_id_arr: [item.id], seen_price_fen: [1] },
      { as: user },
    );
    expect(envelope.data).toMatchObject({ changed: [{ was_fen: 1, now_fen: 100_000 }] });
    expect(await ordersOf(user.id)).toEqual([]);
  });

  it.each([
    ['left the shelf', { status: 'off' as const }, '已下架'],
    ['is on leave', { leaveFrom: '2000-01-01', leaveTo: '2099-01-01' }, '休假'],
  ])('orders nothing where a good %s', async (_name, change, reason) => {
    const user = await anAdvertiser();
    const good = await aGood();
    const item = await aCartItem({ user, skuId: good.skuIds[0]! });
    const { db } = await openDatabase();
    await db.update(goods).set(change).where(eq(goods.id, good.id));
    const { envelope } = await reply('make-order', { cart_id_arr: [item.id] }, { as: user });
    expect(envelope.status).toBe(422);
    expect(envelope.data).toMatchObject({
      changed: [],
      gone: [{ cart_id: item.id, reason: expect.stringContaining(reason) }],
    });
    expect(await ordersOf(user.id)).toEqual([]);
  });

  it('orders nothing at an expired price', async () => {
    const user = await anAdvertiser();
    const good = await aGood({ validUntil: '2020-01-01' });
    const item = await aCartItem({ user, skuId: good.skuIds[0]! });
    const { envelope } = await reply('make-order', { cart_id_arr: [item.id] }, { as: user });
    expect(envelope.data).toMatchObject({ gone: [{ reason: expect.stringContaining('过期') }] });
  });

  it('answers somebody else’s line and a missing one alike, and orders nothing beside it', async () => {
    const user = await anAdvertiser();
    const mine = await aCartItem({ user });
    const theirs = await aCartItem();
    const stolen = await reply('make-order', { cart_id_arr: [mine.id, theirs.id] }, { as: user });
    const absent = await reply('make-order', { cart_id_arr: [mine.id, 999_999] }, { as: user });
    expect(stolen).toEqual(absent);
    expect(stolen.envelope.status).toBe(422);
    expect(await ordersOf(user.id)).toEqual([]);
    // Nor may one be had by naming a line that another has ordered.
    await call('make-order', { cart_id_arr: [theirs.id] }, { as: theirs.user });
    const after = await reply('make-order', { cart_id_arr: [theirs.id] }, { as: user });
    expect(after).toEqual(absent);
  });

  it('asks to select something', async () => {
    const user = await anAdvertiser();
    for (const input of [{}, { cart_id_arr: [] }, { cart_id_arr: '' }]) {
      const { envelope } = await reply('make-order', input, { as: user });
      expect(envelope).toMatchObject({ status: 422, msg: '请选择要结算的商品' });
    }
  });
});
