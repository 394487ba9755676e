import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { audit } from '@/server/audit';
import { cartItems } from '@/server/cart/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { actOn, anInquiry } from '@/tests/support/factories/an-inquiry';
import { anOrder } from '@/tests/support/factories/an-order';

const sold: AddOns = { licence: 20_000, boost: 5_000 };

/** A line of a cart with these add-ons, put in by its buyer. */
async function aLine(add_on: ('licence' | 'link' | 'boost')[] | '' = ['licence', 'boost']) {
  const user = await anAdvertiser();
  const good = await aGood({ pricesFen: [100_000], addOns: sold });
  const [skuId = 0] = good.skuIds;
  const { cart_id: ids } = await call('add-to-cart', { sku_id: [skuId], add_on }, { as: user });
  return { user, good, skuId, ids, cartId: ids[0] ?? 0 };
}

async function sell(goodId: number, addOns: AddOns) {
  const { db } = await openDatabase();
  await db.update(goods).set({ addOns }).where(eq(goods.id, goodId));
}

async function ordersOf({ id }: TestUser) {
  const { db } = await openDatabase();
  return rows<{ order_sn: string; price_fen: number; add_ons_fen: number; snapshot: object }>(
    db,
    sql`select order_sn, price_fen, add_ons_fen, snapshot from orders where buyer_id = ${id} order by id`,
  );
}

const firstLine = async (user: TestUser) =>
  (await call('get-cart-list', {}, { as: user })).cart_list[0];

describe('a line of the cart', () => {
  it('costs its position and its add-ons, in the cart, at the check and in the order, which names each with its price', async () => {
    const { user, good, ids } = await aLine();
    expect(await firstLine(user)).toMatchObject({
      price_fen: 125_000,
      good_price: '1250.00',
      listed_fen: 125_000,
      added_price_fen: 125_000,
      price_change_fen: 0,
      add_ons: sold,
      offered_add_ons: sold,
    });
    expect(await call('cart-to-check', { cart_id_arr: ids }, { as: user })).toMatchObject({
      ok: true,
      total_fen: 125_000,
      items: [{ price_fen: 125_000, add_ons: sold }],
    });
    const placed = await call('make-order', { cart_id_arr: ids }, { as: user });
    expect(await ordersOf(user)).toMatchObject([
      { price_fen: 125_000, add_ons_fen: 25_000, snapshot: { addOns: sold } },
    ]);
    // Frozen: what its owner asks from now on concerns other orders.
    await sell(good.id, { licence: 1 });
    const [sn = ''] = placed.order_sn_list;
    const { order, money } = await call('order/detail', { order_sn: sn }, { as: user });
    expect(order).toMatchObject({ price_fen: 125_000, add_ons: sold, fee_fen: 10_000 });
    expect(money.price_fen).toBe(125_000);
    const checked = await call('order-check', { order_sn_list: [sn] }, { as: user });
    expect(checked).toMatchObject({ total_fen: 125_000, orders: [{ add_ons: sold }] });
  });

  it('has none unless some are chosen, and then those that were chosen last', async () => {
    const { user, cartId, skuId } = await aLine('');
    expect(await firstLine(user)).toMatchObject({ price_fen: 100_000, add_ons: {} });
    const chosen = { cart_id: cartId, add_on: ['boost' as const] };
    expect(await call('cart/add-ons', chosen, { as: user })).toMatchObject({
      price_fen: 105_000,
      price_change_fen: 0,
      add_ons: { boost: 5_000 },
    });
    // From a list, which says nothing of add-ons: what lies there stays as it is.
    await call('add-to-cart', { sku_id: [skuId] }, { as: user });
    expect(await firstLine(user)).toMatchObject({ price_fen: 105_000 });
    // From the page of the account, where none is ticked.
    await call('add-to-cart', { sku_id: [skuId], add_on: '' }, { as: user });
    expect(await firstLine(user)).toMatchObject({ price_fen: 100_000, add_ons: {} });
  });

  it('takes no kind that is unknown or not sold there, and is nobody else’s', async () => {
    const { user, cartId, skuId } = await aLine('');
    const put = (add_on: unknown) => ({ cart_id: cartId, add_on }) as { cart_id: number };
    const unknown = await reply('cart/add-ons', put(['gift']), { as: user });
    expect(unknown.envelope).toMatchObject({
      status: 422,
      data: { fields: { add_on: '没有这项附加服务' } },
    });
    const notSold = await reply('cart/add-ons', put(['link']), { as: user });
    expect(notSold.envelope).toMatchObject({ status: 422 });
    expect(notSold.envelope.msg).toContain('现在不提供挂链接/组件');
    const added = { sku_id: [skuId], add_on: ['link' as const] };
    expect((await reply('add-to-cart', added, { as: user })).envelope.status).toBe(422);
    const rival = await anAdvertiser();
    const strange = await reply('cart/add-ons', put(['boost']), { as: rival });
    const missing = { cart_id: 987_654_321, add_on: ['boost' as const] };
    expect(strange.envelope).toEqual(
      (await reply('cart/add-ons', missing, { as: rival })).envelope,
    );
    expect(strange.envelope.status).not.toBe(200);
    expect(await firstLine(user)).toMatchObject({ price_fen: 100_000, add_ons: {} });
  });
});

describe('an add-on that changed since it was chosen', () => {
  it('orders nothing where it costs something else, names it, and is ordered at the price then seen', async () => {
    const { user, good, ids } = await aLine();
    await sell(good.id, { ...sold, licence: 30_000 });
    const change = {
      was_fen: 125_000,
      now_fen: 135_000,
      was_add_ons: sold,
      now_add_ons: { licence: 30_000, boost: 5_000 },
    };
    expect(await firstLine(user)).toMatchObject({
      price_fen: 135_000,
      price_change_fen: 10_000,
      added_add_ons: sold,
    });
    const { envelope } = await reply('make-order', { cart_id_arr: ids }, { as: user });
    expect(envelope).toMatchObject({ status: 422, data: { changed: [change], gone: [] } });
    expect(await ordersOf(user)).toEqual([]);
    await call(
      'make-order',
      {
        cart_id_arr: ids,
        seen_price_fen: [change.now_fen],
        seen_add_ons: [change.now_add_ons],
      },
      { as: user },
    );
    expect(await ordersOf(user)).toMatchObject([{ price_fen: 135_000, add_ons_fen: 35_000 }]);
  });

  it('is told where it is not sold any more, also where the sum is the same', async () => {
    const { user, good, skuId, ids } = await aLine(['licence']);
    await sell(good.id, { boost: 5_000 });
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 120_000 }).where(eq(goodSkus.id, skuId));
    expect(await firstLine(user)).toMatchObject({ price_fen: 120_000, price_change_fen: 0 });
    const { envelope } = await reply(
      'make-order',
      { cart_id_arr: ids, seen_price_fen: [120_000], seen_add_ons: [{ licence: 20_000 }] },
      { as: user },
    );
    expect(envelope).toMatchObject({
      status: 422,
      data: { changed: [{ was_add_ons: { licence: 20_000 }, now_add_ons: {} }] },
    });
    await call(
      'make-order',
      { cart_id_arr: ids, seen_price_fen: [120_000], seen_add_ons: [{}] },
      { as: user },
    );
    expect(await ordersOf(user)).toMatchObject([{ price_fen: 120_000, add_ons_fen: 0 }]);
  });

  it('is not ordered at a price that its buyer made up', async () => {
    const { user, ids } = await aLine();
    for (const seen of [
      { seen_price_fen: [100_002], seen_add_ons: [{ licence: 1, boost: 1 }] },
      { seen_price_fen: [100_000], seen_add_ons: [{}] },
      { seen_price_fen: [100_000] },
    ]) {
      const { envelope } = await reply('make-order', { cart_id_arr: ids, ...seen }, { as: user });
      expect(envelope).toMatchObject({ status: 422, data: { changed: [{ now_fen: 125_000 }] } });
    }
    const forged = { seen_add_ons: [{ gift: 1 }] as never };
    const { envelope } = await reply('make-order', { cart_id_arr: ids, ...forged }, { as: user });
    expect(envelope.status).toBe(422);
    expect(await ordersOf(user)).toEqual([]);
  });

  it('that was ticked later keeps being told of what was ticked before', async () => {
    const { user, good, cartId } = await aLine(['licence']);
    await sell(good.id, { ...sold, licence: 30_000 });
    const add_on = ['licence' as const, 'boost' as const];
    expect(await call('cart/add-ons', { cart_id: cartId, add_on }, { as: user })).toMatchObject({
      price_fen: 135_000,
      price_change_fen: 10_000,
      added_add_ons: { licence: 20_000, boost: 5_000 },
    });
  });
});

describe('an order with add-ons', () => {
  it('is paid, given back and divided with them', async () => {
    const order = await anOrder({ priceFen: 100_000, addOns: sold, state: 'pending_accept' });
    const as = order.buyer;
    const before = await call('order/detail', { order_sn: order.orderSn }, { as });
    expect(before.money).toMatchObject({ paid_fen: 125_000, escrow_fen: 125_000 });
    const cancelled = await call('order/cancel', { order_sn: order.orderSn }, { as });
    expect(cancelled.refunded_fen).toBe(125_000);
  });

  it('is put into the cart again with them: at today’s prices, and one that is not sold any more is told', async () => {
    const order = await anOrder({ priceFen: 100_000, addOns: sold });
    const as = order.buyer;
    await sell(order.good.id, { licence: 25_000 });
    await call('order/back-to-cart', { order_sn_list: [order.orderSn] }, { as });
    expect(await firstLine(as)).toMatchObject({
      price_fen: 125_000,
      add_ons: { licence: 25_000 },
      added_add_ons: { licence: 25_000, boost: 5_000 },
    });
    const { db } = await openDatabase();
    await db.delete(cartItems).where(eq(cartItems.userId, as.id));
    const again = await call('order/reorder', { order_sn: order.orderSn }, { as });
    expect(again).toMatchObject({ was_fen: 125_000, now_fen: 125_000 });
    expect(await firstLine(as)).toMatchObject({ added_add_ons: { licence: 25_000, boost: 5_000 } });
  });

  it('is paid from a wallet that has exactly as much', async () => {
    const { user, ids } = await aLine();
    const { order_sn_list } = await call('make-order', { cart_id_arr: ids }, { as: user });
    await aWallet(user, 124_999);
    const pay = { order_sn_list, way: 'wallet' as const, pay_password: payPassword };
    expect((await reply('submit-pay', pay, { as: user })).envelope.status).toBe(422);
  });
});

it('comes on top of a price that was agreed for the position', async () => {
  const asked = await anInquiry({ price: '800' });
  await actOn(asked, { action: 'agree' }, asked.owner);
  const { buyer, good, skuId } = asked;
  await sell(good.id, sold);
  const put = { sku_id: [skuId], add_on: ['licence' as const] };
  const { cart_id: ids } = await call('add-to-cart', put, { as: buyer });
  expect(await firstLine(buyer)).toMatchObject({ price_fen: 100_000, listed_fen: 120_000 });
  await call('make-order', { cart_id_arr: ids }, { as: buyer });
  expect(await ordersOf(buyer)).toMatchObject([{ price_fen: 100_000, add_ons_fen: 20_000 }]);
  const { db } = await openDatabase();
  expect(await audit(db)).toEqual([]);
});
