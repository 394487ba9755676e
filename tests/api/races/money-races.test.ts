// Also on PGlite: fifty at once wait their turn on one connection.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { receiveNotice } from '@/server/payments/accept-notice';
import {
  simulatedNotice,
  simulatedPayments,
} from '@/server/providers/payment/simulator/simulated-payments';
import { call, reply } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

const balances = (user: TestUser) => call('capital/summary', {}, { as: user });

const pay = (order_sn_list: string[]) => ({
  order_sn_list,
  way: 'wallet' as const,
  pay_password: payPassword,
});

describe('the same request fifty times at one moment', () => {
  it('places one order for each cart line', async () => {
    const user = await anAdvertiser();
    const items = [await aCartItem({ user }), await aCartItem({ user })];
    const input = { cart_id_arr: items.map((item) => item.id) };
    const answers = await fifty(() => call('make-order', input, { as: user }));
    expect(new Set(answers.map((answer) => answer.order_sn_list.join())).size).toBe(1);
    const { db } = await openDatabase();
    const made = await rows(db, sql`select id from orders where buyer_id = ${user.id}`);
    expect(made).toHaveLength(2);
  });

  it('pays an order once', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 1_000_000);
    const answers = await fifty(() =>
      call('submit-pay', pay([order.orderSn]), { as: order.buyer }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balances(order.buyer)).toMatchObject({
      available_fen: 900_000,
      escrow_fen: 100_000,
    });
  });

  it('opens one cashier for the same orders', async () => {
    const order = await anOrder();
    const input = { order_sn_list: [order.orderSn], way: 'alipay' as const };
    const answers = await fifty(() => call('submit-pay', input, { as: order.buyer }));
    expect(new Set(answers.map((answer) => answer.pay_sn)).size).toBe(1);
  });

  it('gives the money of a canceled order back once', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const answers = await fifty(() =>
      call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer }),
    );
    expect(new Set(answers.map((answer) => answer.refunded_fen))).toEqual(new Set([100_000]));
    expect(await balances(order.buyer)).toMatchObject({ available_fen: 100_000, escrow_fen: 0 });
  });

  it('counts a recharge notice once', async () => {
    const user = await anAdvertiser();
    const started = await call(
      'capital/recharge',
      { amount: '88.88', way: 'alipay' },
      { as: user },
    );
    const { db } = await openDatabase();
    const raw = simulatedNotice({
      paySn: started.pay_sn,
      amountFen: 8_888,
      ref: `SIM${started.pay_sn}`,
      outcome: 'paid',
    });
    const results = await fifty(() => receiveNotice(db, simulatedPayments(), raw));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(49);
    expect(await balances(user)).toMatchObject({ available_fen: 8_888 });
  });

  it('lets a clock that many copies of the program see fire once', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    await letTimeRunOut(order);
    const { db } = await openDatabase();
    const done = await Promise.all(Array.from({ length: 8 }, () => runDueJobs(db)));
    expect(done.reduce((sum, one) => sum + one.orders, 0)).toBe(1);
    expect(await balances(order.buyer)).toMatchObject({ available_fen: 100_000 });
  });
});

describe('fifty orders and one balance', () => {
  it('pays as many as the money lasts for, and never below zero', async () => {
    const buyer = await anAdvertiser();
    const orders: TestOrder[] = [];
    for (let made = 0; made < 20; made++) orders.push(await anOrder({ buyer, priceFen: 10_000 }));
    await aWallet(buyer, 70_000);
    const outcomes = await fifty((index) =>
      reply('submit-pay', pay([orders[index % orders.length]!.orderSn]), { as: buyer }),
    );
    expect(outcomes.every(({ envelope }) => [200, 422].includes(envelope.status))).toBe(true);
    expect(await balances(buyer)).toMatchObject({
      available_fen: 0,
      escrow_fen: 70_000,
      escrow_orders: 7,
    });
  });
});
