import { describe, expect, it } from 'vitest';
import { isAppError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { bookTransfer, type Transfer } from '@/server/payments/public';
import { call } from '@/tests/support/call';
import { anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

let line = 0;
const aRef = () => `BANK${Date.now()}${++line}`;

const book = async (transfer: Transfer) =>
  inTransaction((await openDatabase()).db, (tx) => bookTransfer(tx, transfer));

const refusal = (transfer: Transfer) =>
  book(transfer).then(
    () => 'booked',
    (error: unknown) => (isAppError(error) ? error.msg : String(error)),
  );

const available = async (user: TestUser) =>
  (await call('capital/summary', {}, { as: user })).available_fen;

const stateOf = async ({ orderSn, buyer }: TestOrder) =>
  (await call('order/detail', { order_sn: orderSn }, { as: buyer })).order.state;

describe('money that came by bank transfer', () => {
  it('pays the orders it was sent for, all of them or none', async () => {
    const buyer = await anAdvertiser();
    const orders = [await anOrder({ buyer }), await anOrder({ buyer, priceFen: 50_000 })];
    const orderSns = orders.map(({ orderSn }) => orderSn);
    await call('submit-pay', { order_sn_list: orderSns, way: 'bank' }, { as: buyer });
    const short = { ref: aRef(), amountFen: 149_999, target: { orderSns } };
    expect(await refusal(short)).toContain('与到账的 ¥1,499.99 不符');
    expect(await Promise.all(orders.map(stateOf))).toEqual(['pending_payment', 'pending_payment']);

    expect(await book({ ...short, amountFen: 150_000 })).toBe('done');
    expect(await Promise.all(orders.map(stateOf))).toEqual(['pending_accept', 'pending_accept']);
    expect(await available(buyer)).toBe(0);
    const { order } = await call('order/detail', { order_sn: orderSns[0]! }, { as: buyer });
    expect(order).toMatchObject({ pay_way_label: '对公转账', escrow_fen: 100_000 });
  });

  it('is booked once, however often and at once the line of the statement is entered', async () => {
    const user = await anAdvertiser();
    const transfer = { ref: aRef(), amountFen: 30_000, target: { phone: user.phone } };
    const results = await Promise.all(Array.from({ length: 10 }, () => book(transfer)));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await available(user)).toBe(30_000);
    expect(await refusal({ ...transfer, amountFen: 30_001 })).toContain('金额不同');
    expect(await available(user)).toBe(30_000);
  });

  it('stays in the wallet where the order ended while it was under way', async () => {
    const order = await anOrder();
    await call('submit-pay', { order_sn_list: [order.orderSn], way: 'bank' }, { as: order.buyer });
    await letTimeRunOut(order);
    await runDueJobs((await openDatabase()).db);
    const target = { orderSns: [order.orderSn] };
    expect(await book({ ref: aRef(), amountFen: order.priceFen, target })).toBe('done');
    expect(await stateOf(order)).toBe('closed');
    expect(await available(order.buyer)).toBe(order.priceFen);
  });

  it.each([
    ['an order that is not there', async () => ({ orderSns: ['TF00000000000000'] }), '没有订单'],
    ['a phone that nobody has', async () => ({ phone: aPhone() }), '没有手机号为'],
    [
      'orders of two buyers',
      async () => ({ orderSns: [(await anOrder()).orderSn, (await anOrder()).orderSn] }),
      '不属于同一位广告主',
    ],
  ])('is not booked for %s', async (_name, target, words) => {
    const transfer = { ref: aRef(), amountFen: 200_000, target: await target() };
    expect(await refusal(transfer)).toContain(words);
  });
});
