// Also on PGlite: two that meet must not wait for each other on one connection.
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { receiveNotice } from '@/server/payments/accept-notice';
import {
  simulatedNotice,
  simulatedPayments,
} from '@/server/providers/payment/simulator/simulated-payments';
import { call } from '@/tests/support/call';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const pay = (order: TestOrder) =>
  call(
    'submit-pay',
    { order_sn_list: [order.orderSn], way: 'wallet', pay_password: payPassword },
    { as: order.buyer },
  );
const cancel = (order: TestOrder) =>
  call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer });
const accept = async (order: TestOrder) => {
  const { db } = await openDatabase();
  return inTransaction(db, (tx) => transitionOrder(tx, order.id, 'accept'));
};

async function end(order: TestOrder) {
  const { order: shown } = await call(
    'order/detail',
    { order_sn: order.orderSn },
    { as: order.buyer },
  );
  const { available_fen, escrow_fen } = await call('capital/summary', {}, { as: order.buyer });
  return { state: shown.state, available_fen, escrow_fen };
}

const isPglite = async () => (await openDatabase()).kind === 'pglite';

describe('paying meets canceling', () => {
  it('pays first and gives everything back, where canceling waits for the payment', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 100_000);
    const [paid, canceled] = await meetAt(
      'after the orders are locked',
      () => pay(order),
      () => cancel(order),
    );
    expect(paid.status).toBe('fulfilled');
    expect(canceled).toMatchObject({ status: 'fulfilled', value: { refunded_fen: 100_000 } });
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });

  it('refuses the payment, where canceling comes in before the order is held', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 100_000);
    const [paid, canceled] = await meetAt(
      'before the orders are locked',
      () => pay(order),
      () => cancel(order),
    );
    expect(canceled.status).toBe('fulfilled');
    // One connection: the rival comes after, finds the order paid and gives the money back.
    expect(paid.status).toBe((await isPglite()) ? 'fulfilled' : 'rejected');
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });

  it('refuses the payment, where it waits for the canceling', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 100_000);
    const [canceled, paid] = await meetAt(
      'after the orders are locked',
      () => cancel(order),
      () => pay(order),
    );
    expect(canceled).toMatchObject({ status: 'fulfilled', value: { refunded_fen: 0 } });
    expect(paid.status).toBe('rejected');
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });

  it('never loses the money of a notice that meets a cancel', async () => {
    const order = await anOrder();
    const { pay_sn: paySn } = await call(
      'submit-pay',
      { order_sn_list: [order.orderSn], way: 'alipay' },
      { as: order.buyer },
    );
    const notice = simulatedNotice({
      paySn: paySn ?? '',
      amountFen: 100_000,
      ref: `SIM${paySn}`,
      outcome: 'paid',
    });
    const { db } = await openDatabase();
    const [noticed, canceled] = await meetAt(
      'before a notice takes the money',
      () => receiveNotice(db, simulatedPayments(), notice),
      () => cancel(order),
    );
    expect([noticed.status, canceled.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });
});

describe('accepting meets canceling', () => {
  it('ends canceled with the money back, where the cancel holds the order', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const [canceled, accepted] = await meetAt(
      'after the orders are locked',
      () => cancel(order),
      () => accept(order),
    );
    expect([canceled.status, accepted.status]).toEqual(['fulfilled', 'rejected']);
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });

  it('gives everything back also where the accept came in before: no draft was handed in', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const [canceled, accepted] = await meetAt(
      'before the orders are locked',
      () => cancel(order),
      () => accept(order),
    );
    expect(canceled.status).toBe('fulfilled');
    expect(accepted.status).toBe((await isPglite()) ? 'rejected' : 'fulfilled');
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
  });

  it('goes on with the work, where the accept came in before and material is paid for', async () => {
    const order = await anOrder({ state: 'pending_accept', materialCosts: true });
    const [canceled, accepted] = await meetAt(
      'before the orders are locked',
      () => cancel(order),
      () => accept(order),
    );
    const canceledFirst = await isPglite();
    expect(canceled.status).toBe(canceledFirst ? 'fulfilled' : 'rejected');
    expect(accepted.status).toBe(canceledFirst ? 'rejected' : 'fulfilled');
    expect(await end(order)).toEqual(
      canceledFirst
        ? { state: 'canceled', available_fen: 100_000, escrow_fen: 0 }
        : { state: 'producing', available_fen: 0, escrow_fen: 100_000 },
    );
  });
});

describe('the clock meets canceling', () => {
  it('gives the money back once, whoever holds the order', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    await letTimeRunOut(order);
    const { db } = await openDatabase();
    await meetAt(
      'after the orders are locked',
      () => cancel(order),
      () => runDueJobs(db),
    );
    expect(await end(order)).toEqual({ state: 'canceled', available_fen: 100_000, escrow_fen: 0 });
    expect((await runDueJobs(db)).orders).toBe(0);
  });
});
