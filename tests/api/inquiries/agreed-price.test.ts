import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { runDueInquiries } from '@/server/inquiries/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { runDueOrders } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import {
  actOn,
  anInquiry,
  letInquiryRunOut,
  type TestInquiry,
} from '@/tests/support/factories/an-inquiry';

/** Asked for 800 元 of 1 000, agreed. */
async function anAgreement(): Promise<TestInquiry> {
  const asked = await anInquiry();
  await actOn(asked, { action: 'agree' }, asked.owner);
  return asked;
}

const toCart = async ({ skuId }: TestInquiry, as: TestUser) =>
  (await call('add-to-cart', { sku_id: skuId }, { as })).cart_id[0]!;
const cartOf = async (as: TestUser) => (await call('get-cart-list', {}, { as })).cart_list;
const stateOf = async ({ lineId, buyer }: TestInquiry) =>
  (await call('inquiry/show', { line_id: lineId }, { as: buyer })).line;
async function listedOf({ skuId }: TestInquiry) {
  const { db } = await openDatabase();
  const [sku] = await rows<{ price_fen: number }>(
    db,
    sql`select price_fen from good_skus where id = ${skuId}`,
  );
  return sku?.price_fen;
}

describe('an agreed price', () => {
  it('goes through cart, settlement, order and the owner’s earning, and leaves the listed price alone', async () => {
    const asked = await anAgreement();
    const { buyer, owner, day } = asked;
    await aWallet(buyer, 100_000);
    const cartId = await toCart(asked, buyer);
    const [line] = await cartOf(buyer);
    expect(line).toMatchObject({
      price_fen: 80_000,
      good_price: '800.00',
      added_price_fen: 80_000,
      listed_fen: 100_000,
      agreed_until: expect.stringContaining('Z'),
      brief: { wanted_date: day },
    });
    const checked = await call('cart-to-check', { cart_id_arr: [cartId] }, { as: buyer });
    expect(checked).toMatchObject({
      ok: true,
      total_fen: 80_000,
      items: [{ price_fen: 80_000, listed_fen: 100_000 }],
    });
    const {
      order_sn_list: [orderSn],
    } = await call(
      'make-order',
      { cart_id_arr: [cartId], seen_price_fen: [80_000] },
      { as: buyer },
    );
    expect(await stateOf(asked)).toMatchObject({
      state: 'ordered',
      order_sn: orderSn,
      due_at: null,
      actions: [],
    });
    await call(
      'submit-pay',
      { order_sn_list: [orderSn!], way: 'wallet', pay_password: payPassword },
      { as: buyer },
    );
    expect(await call('capital/summary', {}, { as: buyer })).toMatchObject({
      available_fen: 20_000,
      escrow_fen: 80_000,
    });
    const { order } = await call('order/detail', { order_sn: orderSn! }, { as: owner });
    expect(order).toMatchObject({ price_fen: 80_000, net_fen: 73_600, fee_fen: 6_400 });
    expect(await listedOf(asked)).toBe(100_000);
    expect(await audit((await openDatabase()).db)).toEqual([]);

    // Used up: the next one costs what everybody pays.
    await toCart(asked, buyer);
    expect((await cartOf(buyer))[0]).toMatchObject({ price_fen: 100_000, agreed_until: null });
  });

  it('stands again for what is left of its time where its order is not paid', async () => {
    const asked = await anAgreement();
    const { buyer } = asked;
    const { due_at: until } = await stateOf(asked);
    const order = async () => {
      const cart_id_arr = [await toCart(asked, buyer)];
      return (await call('make-order', { cart_id_arr }, { as: buyer })).order_sn_list[0]!;
    };
    await call('order/cancel', { order_sn: await order() }, { as: buyer });
    expect(await stateOf(asked)).toMatchObject({ state: 'agreed', due_at: until, order_sn: '' });
    // Back into the cart, at the price that was agreed; and the payment's time runs out.
    const again = await order();
    await call('order/back-to-cart', { order_sn_list: [again] }, { as: buyer });
    expect((await cartOf(buyer))[0]).toMatchObject({ price_fen: 80_000 });
    const last = await order();
    const { db } = await openDatabase();
    await db.execute(sql`update orders set due_at = now() where order_sn = ${last}`);
    await runDueOrders(db, 1000);
    expect(await stateOf(asked)).toMatchObject({ state: 'agreed', due_at: until });
    expect(await audit(db)).toEqual([]);
  });

  it('is not given back beside a new question', async () => {
    const asked = await anAgreement();
    const { buyer, skuId, day } = asked;
    const cart_id_arr = [await toCart(asked, buyer)];
    const [sn] = (await call('make-order', { cart_id_arr }, { as: buyer })).order_sn_list;
    await call('inquiry/ask', { sku_id: skuId, day, note: '再问一次，口播 15 秒' }, { as: buyer });
    await call('order/cancel', { order_sn: sn! }, { as: buyer });
    expect((await stateOf(asked)).state).toBe('ordered');
  });

  it('is ordered on a day that takes no more of others: the owner has agreed to this one', async () => {
    const asked = await anAgreement();
    const { db } = await openDatabase();
    await db.execute(sql`update goods set daily_cap = 1 where id = ${asked.good.id}`);
    const [first, second] = [await anAdvertiser(), await anAdvertiser()];
    await call('make-order', { cart_id_arr: [await toCart(asked, first)] }, { as: first });
    const refused = { cart_id_arr: [await toCart(asked, second)] };
    expect((await reply('make-order', refused, { as: second })).envelope.status).toBe(422);
    const cart_id_arr = [await toCart(asked, asked.buyer)];
    await call('make-order', { cart_id_arr }, { as: asked.buyer });
    expect((await stateOf(asked)).state).toBe('ordered');
  });

  it('is this buyer’s alone', async () => {
    const asked = await anAgreement();
    const other = await anAdvertiser();
    await toCart(asked, other);
    expect((await cartOf(other))[0]).toMatchObject({ price_fen: 100_000, agreed_until: null });
  });

  it('lapses after 72 hours: the listed price returns, and the order that saw the other one names it', async () => {
    const asked = await anAgreement();
    const { buyer } = asked;
    const cartId = await toCart(asked, buyer);
    await letInquiryRunOut(asked);
    // Over by the clock, before any job has said so.
    expect((await cartOf(buyer))[0]).toMatchObject({
      price_fen: 100_000,
      added_price_fen: 80_000,
      price_change_fen: 20_000,
      agreed_until: null,
    });
    const seen = { cart_id_arr: [cartId], seen_price_fen: [80_000] };
    const refused = await reply('make-order', seen, { as: buyer });
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { changed: [{ cart_id: cartId, was_fen: 80_000, now_fen: 100_000 }] },
    });
    await runDueInquiries((await openDatabase()).db, 1000);
    const over = await stateOf(asked);
    expect(over.state).toBe('lapsed');
    expect(over.events.at(-1)?.text).toBe('72 小时没有下单，恢复报价');
    await call('make-order', { ...seen, seen_price_fen: [100_000] }, { as: buyer });
    expect((await stateOf(asked)).order_sn).toBe('');
  });

  it('is never more than everybody pays: where the listed price fell below it, that counts', async () => {
    const asked = await anAgreement();
    const { db } = await openDatabase();
    await db.execute(sql`update good_skus set price_fen = 70000 where id = ${asked.skuId}`);
    const cartId = await toCart(asked, asked.buyer);
    expect((await cartOf(asked.buyer))[0]).toMatchObject({ price_fen: 70_000, listed_fen: 70_000 });
    await call('make-order', { cart_id_arr: [cartId] }, { as: asked.buyer });
    expect((await stateOf(asked)).state).toBe('ordered');
  });

  it('ends where the buyer lets it go', async () => {
    const asked = await anAgreement();
    await toCart(asked, asked.buyer);
    await actOn(asked, { action: 'withdraw' }, asked.buyer);
    expect((await cartOf(asked.buyer))[0]).toMatchObject({ price_fen: 100_000 });
  });

  it('leaves a brief that is written in the cart as it is', async () => {
    const asked = await anInquiry();
    const { buyer, owner } = asked;
    const cartId = await toCart(asked, buyer);
    await call('cart/brief', { cart_id: cartId, product: '示例修护霜' }, { as: buyer });
    await actOn(asked, { action: 'agree' }, owner);
    await toCart(asked, buyer);
    expect((await cartOf(buyer))[0]?.brief).toMatchObject({
      product: '示例修护霜',
      wanted_date: '',
    });
  });
});
