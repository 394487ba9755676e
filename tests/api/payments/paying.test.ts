import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';

const wallet = (order_sn_list: string[], pay_password = payPassword) => ({
  order_sn_list,
  way: 'wallet' as const,
  pay_password,
});

async function availableOf(user: { token: string }) {
  return (await call('capital/summary', {}, { as: user })).available_fen;
}

describe('paying from the wallet', () => {
  it('moves the price into escrow and the order to the media owner', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 150_000);
    const paid = await call('submit-pay', wallet([order.orderSn]), { as: order.buyer });
    expect(paid).toMatchObject({ result: 'paid', amount_fen: 100_000 });
    expect(await call('capital/summary', {}, { as: order.buyer })).toMatchObject({
      available_fen: 50_000,
      escrow_fen: 100_000,
      escrow_orders: 1,
      month_spent_fen: 100_000,
    });
    const { order: shown } = await call(
      'order/detail',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(shown).toMatchObject({
      state: 'pending_accept',
      pay_way_label: '钱包余额',
      escrow_fen: 100_000,
      clock: { who: 'seller', is_you: false, what: '接单或拒单' },
    });
    expect(shown.clock.seconds_left).toBeGreaterThan(23 * 3600);
    expect(shown.clock.seconds_left).toBeLessThanOrEqual(24 * 3600);
  });

  it('pays several orders at once, or none where the balance is short', async () => {
    const buyer = await anAdvertiser();
    const first = await anOrder({ buyer });
    const second = await anOrder({ buyer });
    await aWallet(buyer, 150_000);
    const sns = [first.orderSn, second.orderSn];
    const { envelope } = await reply('submit-pay', wallet(sns), { as: buyer });
    expect(envelope).toMatchObject({ status: 422, data: { shortage_fen: 50_000 } });
    expect(envelope.msg).toContain('¥500.00');
    expect(await availableOf(buyer)).toBe(150_000);
    await aWallet(buyer, 50_000);
    await call('submit-pay', wallet(sns), { as: buyer });
    expect(await availableOf(buyer)).toBe(0);
  });

  it('answers a repeated payment as the first time and takes nothing more', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 300_000);
    const first = await call('submit-pay', wallet([order.orderSn]), { as: order.buyer });
    expect(await call('submit-pay', wallet([order.orderSn]), { as: order.buyer })).toEqual(first);
    expect(await availableOf(order.buyer)).toBe(200_000);
  });

  it('needs the right pay password, and counts a wrong one', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 100_000);
    const as = order.buyer;
    const none = await reply(
      'submit-pay',
      { order_sn_list: [order.orderSn], way: 'wallet' },
      { as },
    );
    expect(none.envelope).toMatchObject({
      status: 422,
      data: { fields: { pay_password: '请输入支付密码' } },
    });
    const wrong = await reply('submit-pay', wallet([order.orderSn], '147258'), { as });
    expect(wrong.envelope.data).toMatchObject({ tries_left: 4 });
    expect(await availableOf(as)).toBe(100_000);
  });

  it('refuses an order that ran out of time, though the clock’s work is not done yet', async () => {
    const order = await anOrder();
    await aWallet(order.buyer, 100_000);
    await letTimeRunOut(order);
    const { envelope } = await reply('submit-pay', wallet([order.orderSn]), { as: order.buyer });
    expect(envelope.msg).toContain('已超过付款期限');
    expect(await availableOf(order.buyer)).toBe(100_000);
  });

  it('refuses a canceled order, and answers another’s like a missing one', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    await call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer });
    const again = await reply('submit-pay', wallet([order.orderSn]), { as: order.buyer });
    expect(again.envelope).toMatchObject({ status: 422, data: { state: 'canceled' } });
    const other = await anAdvertiser();
    await aWallet(other, 0);
    const theirs = await reply('submit-pay', wallet([order.orderSn]), { as: other });
    const missing = await reply('submit-pay', wallet(['TF000000000000000000']), { as: other });
    expect(theirs).toEqual(missing);
  });
});

describe('wallet and online together', () => {
  const together = (
    order_sn_list: string[],
    more: { pay_password?: string } = { pay_password: payPassword },
  ) => ({
    order_sn_list,
    way: 'alipay' as const,
    use_balance: '1' as const,
    ...more,
  });
  const press = (paySn: string | null, as: TestUser) =>
    call('cashier/pay', { pay_sn: paySn ?? '', outcome: 'success' }, { as });

  it('takes from outside what the balance is short of, and both go into escrow when it comes', async () => {
    const order = await anOrder();
    const as = order.buyer;
    await aWallet(as, 30_000);
    const begun = await call('submit-pay', together([order.orderSn]), { as });
    expect(begun).toMatchObject({ result: 'redirect', amount_fen: 70_000 });
    expect(await availableOf(as)).toBe(30_000);
    expect(await call('submit-pay', together([order.orderSn]), { as })).toEqual(begun);
    await press(begun.pay_sn, as);
    expect(await call('capital/summary', {}, { as })).toMatchObject({
      available_fen: 0,
      escrow_fen: 100_000,
    });
    expect(await call('order-check', { order_sn_list: order.orderSn }, { as })).toMatchObject({
      stage: 'paid',
    });
  });

  it('needs the pay password, and a balance that is short', async () => {
    const order = await anOrder();
    const as = order.buyer;
    await aWallet(as, 30_000);
    const none = await reply('submit-pay', together([order.orderSn], {}), { as });
    expect(none.envelope.data).toMatchObject({ fields: { pay_password: '请输入支付密码' } });
    const wrong = await reply('submit-pay', together([order.orderSn], { pay_password: '147258' }), {
      as,
    });
    expect(wrong.envelope.data).toMatchObject({ tries_left: 4 });
    await aWallet(as, 70_000);
    expect(await call('submit-pay', together([order.orderSn]), { as })).toMatchObject({
      result: 'paid',
      amount_fen: 100_000,
    });
    expect(await availableOf(as)).toBe(0);
  });

  it('leaves what came in the wallet where the balance was spent meanwhile, and the order waits for its money', async () => {
    const buyer = await anAdvertiser();
    const order = await anOrder({ buyer });
    const rival = await anOrder({ buyer, priceFen: 30_000 });
    await aWallet(buyer, 30_000);
    const begun = await call('submit-pay', together([order.orderSn]), { as: buyer });
    await call('submit-pay', wallet([rival.orderSn]), { as: buyer });
    await press(begun.pay_sn, buyer);
    expect(await call('capital/summary', {}, { as: buyer })).toMatchObject({
      available_fen: 70_000,
      escrow_fen: 30_000,
    });
    const { order: shown } = await call('order/detail', { order_sn: order.orderSn }, { as: buyer });
    expect(shown.state).toBe('pending_payment');
    const { list } = await call('messages', {}, { as: buyer });
    expect(list.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('到账时余额已另有他用，订单还差 ¥300.00'),
    );
  });
});

describe('a bank transfer', () => {
  it('gives 72 hours once, names account and reference, and can still be paid otherwise', async () => {
    const order = await anOrder();
    const as = order.buyer;
    const input = { order_sn_list: [order.orderSn], way: 'bank' as const };
    const announced = await call('submit-pay', input, { as });
    expect(announced).toMatchObject({
      result: 'transfer',
      bank: { demo: true, reference: order.orderSn },
    });
    const hours = (Date.parse(announced.due_at ?? '') - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(71.9);
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set due_at = due_at - interval '10 hours' where id = ${order.id}`,
    );
    const again = await call('submit-pay', input, { as });
    expect(Date.parse(again.due_at ?? '')).toBeLessThan(Date.parse(announced.due_at ?? ''));
    const check = await call('order-check', { order_sn_list: order.orderSn }, { as });
    expect(check).toMatchObject({ stage: 'pay', bank: { reference: order.orderSn } });
    expect(
      await call('capital/pay-bank', { order_sn_list: [order.orderSn] }, { as }),
    ).toMatchObject({ amount_fen: 100_000, reference: order.orderSn });
    await aWallet(as, 100_000);
    await call('submit-pay', wallet([order.orderSn]), { as });
  });
});

describe('the settlement page', () => {
  it('says that nothing is paid any more of an order that was paid and cancelled', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const ask = () => call('order-check', { order_sn_list: order.orderSn }, { as: order.buyer });
    expect((await ask()).stage).toBe('paid');
    await call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer });
    expect((await ask()).stage).toBe('ended');
  });

  it('shows lines, total in numerals and words, time left, ways to pay and what is short', async () => {
    const buyer = await anAdvertiser();
    const first = await anOrder({ buyer, priceFen: 2_290_000 });
    const second = await anOrder({ buyer, priceFen: 2_050_000, brief: null });
    await aWallet(buyer, 100_000);
    const check = await call(
      'order-check',
      { order_sn_list: `${second.orderSn},${first.orderSn}`, status: '1' },
      { as: buyer },
    );
    expect(check).toMatchObject({
      stage: 'pay',
      total_fen: 4_340_000,
      total_capital: '肆万叁仟肆佰元整',
      buyer_fee_fen: 0,
      available_fen: 100_000,
      shortage_fen: 4_240_000,
      pay_pass_level: 1,
    });
    expect(check.orders.map((order) => order.order_sn)).toEqual([second.orderSn, first.orderSn]);
    expect(check.orders.map((order) => order.brief?.product)).toEqual([
      undefined,
      '示例修护霜 50g',
    ]);
    expect(check.seconds_left).toBeGreaterThan(29 * 60);
    expect(check.pay_ways.map((way) => [way.way, way.enabled, way.simulated])).toEqual([
      ['wallet', false, false],
      ['alipay', true, true],
      ['wechat', true, true],
      ['bank', true, false],
    ]);
    expect(check.pay_ways[1]?.note).toContain('模拟');
  });

  it('says so when everything is paid', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const check = await call(
      'order-check',
      { order_sn_list: [order.orderSn] },
      { as: order.buyer },
    );
    expect(check).toMatchObject({ stage: 'paid', total_fen: 0, seconds_left: null });
  });
});

describe('a recharge', () => {
  it('comes in through the cashier, once, and shows in both statements', async () => {
    const user = await anAdvertiser();
    const as = user;
    const started = await call('capital/recharge', { amount: '1,200.50', way: 'alipay' }, { as });
    expect(started).toMatchObject({ state: 'pending', amount_fen: 120_050, simulated: true });
    expect(started.pay_url).toBe(`/cashier/${started.pay_sn}`);
    const shown = await call('cashier/show', { pay_sn: started.pay_sn }, { as });
    expect(shown).toMatchObject({ kind: 'recharge', way_label: '支付宝', simulated: true });
    const press = { pay_sn: started.pay_sn, outcome: 'success' as const };
    expect(await call('cashier/pay', press, { as })).toMatchObject({ state: 'paid' });
    expect(await call('cashier/pay', press, { as })).toMatchObject({ state: 'paid' });
    const statement = await call('capital/list/budget', {}, { as });
    expect(statement).toMatchObject({
      in_fen: 120_050,
      out_fen: 0,
      list: [
        { reason: 'recharge', reason_label: '充值到账', amount_fen: 120_050, balance_fen: 120_050 },
      ],
      next: '',
    });
    const payments = await call('capital/list/pay', {}, { as });
    expect(payments.list).toMatchObject([{ kind: 'recharge', state: 'paid', pay_url: '' }]);
    const polled = await call('capital/wechat', { pay_sn: started.pay_sn }, { as });
    expect(polled).toMatchObject({ state: 'paid', pay_url: '' });
  });

  it('may fail and be left, and then nothing comes in', async () => {
    const as = await anAdvertiser();
    const failing = await call('capital/wechat', { amount: '50' }, { as });
    const left = await call('capital/recharge', { amount: '50', way: 'wechat' }, { as });
    expect(failing.way).toBe('wechat');
    expect(
      await call('cashier/pay', { pay_sn: failing.pay_sn, outcome: 'fail' }, { as }),
    ).toMatchObject({ state: 'failed' });
    expect(
      await call('cashier/pay', { pay_sn: left.pay_sn, outcome: 'cancel' }, { as }),
    ).toMatchObject({ state: 'pending' });
    const late = await reply('cashier/pay', { pay_sn: failing.pay_sn, outcome: 'success' }, { as });
    expect(late.envelope.status).toBe(422);
    expect(await availableOf(as)).toBe(0);
    const polled = await call('order/pay-state', { pay_sn: left.pay_sn }, { as });
    expect(polled).toMatchObject({ kind: 'recharge', state: 'pending' });
  });

  it('is not called done before it is paid', async () => {
    const as = await anAdvertiser();
    const { envelope } = await reply('capital/recharge', { amount: '50', way: 'alipay' }, { as });
    expect(envelope).toMatchObject({ status: 200, msg: '请在收银台完成支付' });
  });

  it.each(['0.99', '1000000.01', '0', '-5', '1.234', 'abc', ''])(
    'refuses %s 元',
    async (amount) => {
      const as = await anAdvertiser();
      const { envelope } = await reply('capital/recharge', { amount, way: 'alipay' }, { as });
      expect(envelope).toMatchObject({
        status: 422,
        data: { fields: { amount: expect.stringMatching(/\p{Script=Han}/u) } },
      });
    },
  );

  it('is nobody else’s to see or to press', async () => {
    const as = await anAdvertiser();
    const { pay_sn } = await call('capital/recharge', { amount: '50', way: 'alipay' }, { as });
    const other = await anAdvertiser();
    for (const name of ['cashier/show', 'order/pay-state'] as const) {
      expect(await reply(name, { pay_sn }, { as: other })).toEqual(
        await reply(name, { pay_sn: 'ZF0' }, { as: other }),
      );
    }
    const { envelope } = await reply('cashier/pay', { pay_sn, outcome: 'success' }, { as: other });
    expect(envelope.status).toBe(422);
    expect(await availableOf(as)).toBe(0);
  });
});

describe('paying orders online', () => {
  it('leads to one cashier however often it is asked, and the notice pays them all', async () => {
    const buyer = await anAdvertiser();
    const first = await anOrder({ buyer });
    const second = await anOrder({ buyer, priceFen: 50_000 });
    const input = { order_sn_list: [first.orderSn, second.orderSn], way: 'alipay' as const };
    const started = await call('submit-pay', input, { as: buyer });
    expect(started).toMatchObject({ result: 'redirect', amount_fen: 150_000, simulated: true });
    expect(await call('submit-pay', input, { as: buyer })).toEqual(started);
    const other = await call('submit-pay', { ...input, way: 'wechat' }, { as: buyer });
    expect(other.pay_sn).not.toBe(started.pay_sn);
    const pressed = await call(
      'cashier/pay',
      { pay_sn: started.pay_sn ?? '', outcome: 'success' },
      { as: buyer },
    );
    expect(pressed.return_url).toContain('/personal/settlement?order_sn_list=');
    const check = await call('order-check', { order_sn_list: input.order_sn_list }, { as: buyer });
    expect(check.stage).toBe('paid');
    expect(check.orders.map((order) => order.pay_way_label)).toEqual(['支付宝', '支付宝']);
    expect(await availableOf(buyer)).toBe(0);
  });

  it('leaves the money in the wallet where an order ended before it came', async () => {
    const buyer = await anAdvertiser();
    const kept = await anOrder({ buyer });
    const gone = await anOrder({ buyer, priceFen: 50_000 });
    const started = await call(
      'submit-pay',
      { order_sn_list: [kept.orderSn, gone.orderSn], way: 'alipay' },
      { as: buyer },
    );
    await call('order/cancel', { order_sn: gone.orderSn }, { as: buyer });
    await call('cashier/pay', { pay_sn: started.pay_sn ?? '', outcome: 'success' }, { as: buyer });
    expect(await call('capital/summary', {}, { as: buyer })).toMatchObject({
      available_fen: 50_000,
      escrow_fen: 100_000,
    });
    const { db } = await openDatabase();
    const told = await rows<{ title: string }>(
      db,
      sql`select title from messages where user_id = ${buyer.id} and title like '%已转入您的可用余额'`,
    );
    expect(told).toHaveLength(1);
  });
});
