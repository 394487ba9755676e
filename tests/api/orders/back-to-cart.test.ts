import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';

describe('an unpaid order', () => {
  it('gives its line back to the cart with the whole brief, several at once, and is cancelled', async () => {
    const buyer = await anAdvertiser();
    const first = await anOrder({ buyer });
    const second = await anOrder({ buyer });
    await call('order/brief', { order_sn_list: [first.orderSn], ...fullBrief }, { as: buyer });
    const back = await call(
      'order/back-to-cart',
      { order_sn_list: [first.orderSn, second.orderSn] },
      { as: buyer },
    );
    expect(back).toMatchObject({ cart_count: 2 });
    const { cart_list: lines } = await call('get-cart-list', {}, { as: buyer });
    expect(lines.find(({ sku_id }) => sku_id === first.good.skuIds[0])).toMatchObject({
      cart_id: back.cart_ids[0],
      brief: fullBrief,
      brief_complete: true,
    });
    for (const { orderSn } of [first, second]) {
      const { order } = await call('order/detail', { order_sn: orderSn }, { as: buyer });
      expect(order.state).toBe('canceled');
    }
    const placed = await call('make-order', { cart_id_arr: back.cart_ids }, { as: buyer });
    expect(placed.order_sn_list).toHaveLength(2);
  });

  it('stays as it is, with the others, where one of them is paid or cannot be ordered now', async () => {
    const buyer = await anAdvertiser();
    const open = await anOrder({ buyer });
    const { db } = await openDatabase();
    const ask = (...orders: { orderSn: string }[]) =>
      reply(
        'order/back-to-cart',
        { order_sn_list: orders.map(({ orderSn }) => orderSn) },
        { as: buyer },
      );
    const paid = await anOrder({ buyer, state: 'pending_accept' });
    expect((await ask(open, paid)).envelope.status).toBe(422);
    const off = await anOrder({ buyer });
    await db.execute(sql`update goods set status = 'off' where id = ${off.good.id}`);
    expect((await ask(open, off)).envelope.msg).toContain('下架');
    const gone = await anOrder({ buyer });
    await db.execute(sql`delete from good_skus where good_id = ${gone.good.id}`);
    expect((await ask(open, gone)).envelope.msg).toContain('不能放回购物车');
    const { cart_list: lines } = await call('get-cart-list', {}, { as: buyer });
    expect(lines).toEqual([]);
    const { order } = await call('order/detail', { order_sn: open.orderSn }, { as: buyer });
    expect(order.state).toBe('pending_payment');
  });
});
