import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodSkus } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, fullBrief, type TestOrder } from '@/tests/support/factories/an-order';

const again = (as: TestUser, { orderSn }: TestOrder) =>
  call('order/reorder', { order_sn: orderSn }, { as });
const cartOf = async (as: TestUser) => (await call('get-cart-list', {}, { as })).cart_list;

/** An order that its media owner has refused. */
async function aRefusedOrder(): Promise<TestOrder> {
  const order = await anOrder({ state: 'pending_accept' });
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'reject'));
  return order;
}

describe('ordering the same once more', () => {
  it('puts the position with the brief of then, but no date, into the cart at today’s price', async () => {
    const order = await aCompletedOrder({ priceFen: 100_000 });
    const { db } = await openDatabase();
    await db
      .update(goodSkus)
      .set({ priceFen: 120_000 })
      .where(eq(goodSkus.id, order.good.skuIds[0]!));
    const put = await again(order.buyer, order);
    expect(put).toMatchObject({
      cart_count: 1,
      was_fen: 100_000,
      now_fen: 120_000,
      brief_copied: true,
    });
    const [line] = await cartOf(order.buyer);
    expect(line).toMatchObject({
      cart_id: put.cart_id,
      sku_id: order.good.skuIds[0],
      price_fen: 120_000,
      price_change_fen: 0,
      brief: { ...fullBrief, wanted_date: '', draft_on: '' },
      brief_complete: false,
      brief_missing: ['wanted_date'],
    });
    const placed = await call('make-order', { cart_id_arr: [put.cart_id] }, { as: order.buyer });
    expect(placed.order_sn_list[0]).not.toBe(order.orderSn);
  });

  it('changes nothing in a line that is there already', async () => {
    const order = await aRefusedOrder();
    const first = await again(order.buyer, order);
    const own = { ...fullBrief, product: '另一款产品' };
    await call('cart/brief', { cart_id: [first.cart_id], ...own }, { as: order.buyer });
    expect(await again(order.buyer, order)).toMatchObject({
      cart_id: first.cart_id,
      cart_count: 1,
      brief_copied: false,
    });
    expect((await cartOf(order.buyer))[0]?.brief).toMatchObject({ product: '另一款产品' });
  });

  it('says that the position has left the shelf, and puts nothing into the cart', async () => {
    const { db } = await openDatabase();
    const off = await aRefusedOrder();
    await db.execute(sql`update goods set status = 'off' where id = ${off.good.id}`);
    await expect(again(off.buyer, off)).rejects.toThrow(/不能再次下单/);
    const gone = await aRefusedOrder();
    await db.delete(goodSkus).where(eq(goodSkus.goodId, gone.good.id));
    await expect(again(gone.buyer, gone)).rejects.toThrow(/不能再次下单/);
    expect([await cartOf(off.buyer), await cartOf(gone.buyer)]).toEqual([[], []]);
  });

  it('is for one’s own orders that have ended', async () => {
    const running = await anOrder({ state: 'producing' });
    await expect(again(running.buyer, running)).rejects.toThrow(/结束后才能再次下单/);
    const ended = await aRefusedOrder();
    const as = await anAdvertiser();
    const ask = (order_sn: string) => reply('order/reorder', { order_sn }, { as });
    expect(JSON.stringify(await ask(ended.orderSn))).toBe(
      JSON.stringify(await ask('TF2611200000000000')),
    );
  });
});
