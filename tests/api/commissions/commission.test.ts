import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { runDueCommissions } from '@/server/commissions/public';
import { listFreeOrders } from '@/server/invoices/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import {
  type AcceptedShow,
  anAcceptedShow,
  letCommissionRunOut,
} from '@/tests/support/factories/an-accepted-show';
import { anOrder, letShareFallDue, letTimeRunOut } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';

const shown = async (show: AcceptedShow, as: TestUser = show.buyer) =>
  (await call('order/commission', { order_sn: show.orderSn }, { as })).commission;

async function timePasses(show: AcceptedShow) {
  await letCommissionRunOut(show);
  await runDueCommissions((await openDatabase()).db, 100);
}

const act = (show: AcceptedShow, as: TestUser, action: string, fields: object = {}) =>
  reply('order/commission-act', { order_sn: show.orderSn, action, ...fields } as never, { as });

const statement = async (show: AcceptedShow, netSales: string) => ({
  net_sales: netSales,
  period_from: '2026-11-01',
  period_to: '2026-11-16',
  files: [await aFile(show.owner, '后台截图.png')],
});

async function stated(netSales = '1000'): Promise<AcceptedShow> {
  const show = await anAcceptedShow();
  await timePasses(show);
  await act(show, show.owner, 'state', await statement(show, netSales));
  return show;
}

async function payable(): Promise<AcceptedShow> {
  const show = await stated();
  await act(show, show.buyer, 'confirm');
  return show;
}

async function objected(show: AcceptedShow, netSales = '600') {
  const files = [await aFile(show.buyer)];
  return act(show, show.buyer, 'object', {
    net_sales: netSales,
    files,
    reason: '11 月 12 日之后的退款没有扣除',
  });
}

const does = async (name: string, fields: Record<string, string>) =>
  operated(name, fields, '财务甲');

const booksAreRight = async () => expect(await audit((await openDatabase()).db)).toEqual([]);

describe('the commission of a show', () => {
  it('begins with acceptance and waits for the returns; an order without one has none', async () => {
    const show = await anAcceptedShow();
    expect(await shown(show)).toMatchObject({ state: 'returning', rate_label: '24%', actions: [] });
    const plain = await anOrder({ state: 'producing' });
    expect(
      await call('order/commission', { order_sn: plain.orderSn }, { as: plain.buyer }),
    ).toEqual({ commission: null });
    expect((await act(show, show.owner, 'state', await statement(show, '1'))).envelope.status).toBe(
      422,
    );
  });

  it('is stated with proof, confirmed, paid with the pay password and settled less the frozen fee', async () => {
    const show = await payable();
    await aWallet(show.buyer, 24_000);
    expect(await shown(show)).toMatchObject({ state: 'payable', amount_fen: 24_000 });
    const wrong = await act(show, show.buyer, 'pay', { pay_password: '111222' });
    expect(wrong.envelope.data).toMatchObject({ fields: { pay_password: expect.anything() } });
    expect((await shown(show))?.state).toBe('payable');

    const pay = () => act(show, show.buyer, 'pay', { pay_password: payPassword });
    expect((await pay()).envelope.status).toBe(200);
    expect((await pay()).envelope.status).toBe(200);
    await timePasses(show);
    expect(await shown(show, show.owner)).toMatchObject({
      state: 'settled',
      net_fen: 22_080,
      fee_fen: 1_920,
      clock: { who: null },
    });
    await booksAreRight();
  });

  it('needs a figure, its days and a proof; days do not run backwards or ahead', async () => {
    const show = await anAcceptedShow();
    await timePasses(show);
    const good = await statement(show, '1000');
    for (const [field, value] of [
      ['net_sales', '-5'],
      ['net_sales', ''],
      ['files', []],
      ['period_to', '2026-10-01'],
      ['period_to', '2099-01-01'],
    ] as const) {
      const { envelope } = await act(show, show.owner, 'state', { ...good, [field]: value });
      expect([field, envelope.status]).toEqual([field, 422]);
      expect(envelope.data).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    const strange = { ...good, files: [await aFile(show.buyer)] };
    expect((await act(show, show.owner, 'state', strange)).envelope.status).toBe(422);
    expect((await shown(show))?.state).toBe('awaiting_statement');
  });

  it('is nobody’s but its buyer’s and owner’s, and each does only his own acts', async () => {
    const show = await stated();
    const [other, otherOwner] = [await anAdvertiser(), await aMediaOwner()];
    for (const stranger of [other, otherOwner]) {
      const asked = await reply('order/commission', { order_sn: show.orderSn }, { as: stranger });
      expect(asked.envelope.msg).toBe('没有找到该内容，请刷新后重试');
      const action = stranger === other ? 'confirm' : 'forgo';
      expect((await act(show, stranger, action)).envelope.msg).toBe('没有找到该内容，请刷新后重试');
    }
    expect((await act(show, show.owner, 'confirm')).envelope.status).toBe(403);
    expect((await act(show, show.buyer, 'forgo')).envelope.status).toBe(403);
    expect((await act(show, show.buyer, 'rule')).envelope.status).toBe(422);
    expect((await shown(show))?.state).toBe('stated');
  });

  it('takes an owner’s second statement as the same one, and a correction as a new one', async () => {
    const show = await stated('1000');
    const again = await act(show, show.owner, 'state', await statement(show, '9999'));
    expect(again.envelope).toMatchObject({ status: 200, data: { amount_fen: 24_000 } });
    await act(show, show.owner, 'restate', await statement(show, '800'));
    expect(await shown(show)).toMatchObject({ state: 'stated', amount_fen: 19_200 });
  });

  it('ends at once where nothing was sold', async () => {
    const show = await stated('0');
    expect(await shown(show)).toMatchObject({ state: 'settled', amount_fen: 0, actions: [] });
    await booksAreRight();
  });

  it('is confirmed by silence, and given up by it', async () => {
    const show = await stated();
    await timePasses(show);
    expect((await shown(show))?.state).toBe('payable');
    const silent = await anAcceptedShow();
    await timePasses(silent);
    await timePasses(silent);
    expect((await shown(silent))?.state).toBe('waived');
    await booksAreRight();
  });

  it('is told before silence decides: three days and one day', async () => {
    const show = await stated();
    const { db } = await openDatabase();
    const told = async () => {
      const found = await rows<{ title: string }>(
        db,
        sql`select title from messages where key like ${`commission-reminder:${show.id}:%`} order by id`,
      );
      return found.map(({ title }) => title.replace(/^.*：/, ''));
    };
    for (const hours of [71, 23]) {
      await db.execute(sql`update order_commissions set due_at = now() + make_interval(hours => ${hours}),
        remind_at = now() where order_id = ${show.id}`);
      await runDueCommissions(db, 100);
    }
    expect(await told()).toEqual([
      '还有 3 天确认净销售额 ¥1,000.00，到时未提出异议视为确认',
      '还有 1 天确认净销售额 ¥1,000.00，到时未提出异议视为确认',
    ]);
  });

  it('may be objected to: the owner accepts the figure', async () => {
    const show = await stated();
    await objected(show);
    expect(await shown(show)).toMatchObject({ state: 'disputed', claimed_fen: 60_000 });
    await act(show, show.owner, 'accept_claim');
    expect(await shown(show)).toMatchObject({ state: 'payable', amount_fen: 14_400 });
  });

  it('may be objected to: the platform rules once the owner was heard', async () => {
    const show = await stated();
    await objected(show);
    const ruling = {
      order_sn: show.orderSn,
      net_sales: '800',
      reason: '对照店铺后台，退款 200 元应扣除',
    };
    await expect(does('commission_rule', ruling)).rejects.toThrow();
    await act(show, show.owner, 'answer', {
      files: [await aFile(show.owner)],
      reason: '退款发生在统计期之后',
    });
    const { db } = await openDatabase();
    expect(await operate(db, { list: 'commission' })).toMatch(
      new RegExp(`order_sn=${show.orderSn}\\t.*广告主认为 ¥600\\.00[^]*commission_rule`),
    );
    await does('commission_rule', ruling);
    expect(await shown(show)).toMatchObject({
      state: 'payable',
      net_sales_fen: 80_000,
      amount_fen: 19_200,
    });
  });

  it('that is not paid in time is overdue, can still be paid, collected from what is there, or let go', async () => {
    const show = await payable();
    await timePasses(show);
    expect(await shown(show)).toMatchObject({ state: 'overdue', clock: { who: 'buyer' } });
    await timePasses(show);
    expect((await shown(show))?.state).toBe('overdue');
    const collect = { order_sn: show.orderSn, reason: '逾期 14 天，按合同扣收' };
    // Nothing goes below zero.
    await expect(does('commission_collect', collect)).rejects.toThrow(/余额不足/);
    expect((await shown(show))?.state).toBe('overdue');
    await aWallet(show.buyer, 24_000);
    await does('commission_collect', collect);
    expect((await shown(show))?.state).toBe('paid');

    const lost = await payable();
    await timePasses(lost);
    await does('commission_write_off', {
      order_sn: lost.orderSn,
      reason: '广告主主体已注销，无法收回',
    });
    expect((await shown(lost))?.state).toBe('waived');
    await booksAreRight();
  });

  it('is not waited for by the slot fee, and is waited for by the invoice, which holds what was really paid', async () => {
    const show = await payable();
    const { db } = await openDatabase();
    for (const name of ['settle_share', 'period_over', 'settle'] as const) {
      await (name === 'settle_share' ? letShareFallDue(show) : letTimeRunOut(show));
      await inTransaction(db, (tx) => transitionOrder(tx, show.id, name));
    }
    const { order } = await call('order/detail', { order_sn: show.orderSn }, { as: show.buyer });
    expect(order.state).toBe('completed');
    const free = async (user: TestUser, side: 'buyer' | 'seller') =>
      (await listFreeOrders(db, { userId: user.id, side }, { page: 1, pageSize: 10 })).list.map(
        ({ orderSn, amountFen }) => ({ orderSn, amountFen }),
      );
    expect(await free(show.buyer, 'buyer')).toEqual([]);
    await aWallet(show.buyer, 24_000);
    await act(show, show.buyer, 'pay', { pay_password: payPassword });
    await timePasses(show);
    expect(await free(show.buyer, 'buyer')).toEqual([
      { orderSn: show.orderSn, amountFen: 124_000 },
    ]);
    // 8 % of 1 000 and of 240 元.
    expect(await free(show.owner, 'seller')).toEqual([
      { orderSn: show.orderSn, amountFen: 114_080 },
    ]);
    await booksAreRight();
  });

  it('of a payment whose balance is too small nothing is taken', async () => {
    const show = await payable();
    await aWallet(show.buyer, 23_999);
    const { envelope } = await act(show, show.buyer, 'pay', { pay_password: payPassword });
    expect(envelope).toMatchObject({ status: 422, msg: '可用余额不足，请充值后重试' });
    expect((await shown(show))?.state).toBe('payable');
    await booksAreRight();
  });

  it('decides between an objection and the clock that meet: exactly one holds', async () => {
    const show = await stated();
    await letCommissionRunOut(show);
    const { db } = await openDatabase();
    await meetAt(
      'after the commission is locked',
      () => objected(show),
      () => runDueCommissions(db, 100),
    );
    // The clock passes by what a person holds, and finds it moved afterwards.
    await runDueCommissions(db, 100);
    const now = await shown(show);
    expect(now?.state).toBe('disputed');
    expect(now?.events.map(({ name }) => name)).toEqual([
      'object',
      'state',
      'returns_over',
      'open',
    ]);
  });

  it('that is paid twice at one moment is paid once', async () => {
    const show = await payable();
    await aWallet(show.buyer, 100_000);
    const pay = () => act(show, show.buyer, 'pay', { pay_password: payPassword });
    const [one, other] = await Promise.all([pay(), pay()]);
    expect([one.envelope.status, other.envelope.status]).toEqual([200, 200]);
    expect((await call('capital/withdraw/options', {}, { as: show.buyer })).available_fen).toBe(
      76_000,
    );
    await booksAreRight();
  });
});

describe('in the lists of orders', () => {
  it('an order whose commission waits for a side stands among what waits for it, and its row says so', async () => {
    const listOf = (as: TestUser, input: object = {}) => call('user-order-list', input, { as });
    const show = await anAcceptedShow();
    expect((await listOf(show.buyer)).list[0]?.beside).toMatchObject([
      { kind: 'commission', label: '退货期', is_you: false },
    ]);
    expect((await listOf(show.buyer, { turn: 'you' })).list).toEqual([]);

    await timePasses(show);
    expect((await listOf(show.owner)).list[0]?.beside).toMatchObject([
      { kind: 'commission', label: '待申报净销售额', is_you: true },
    ]);
    await act(show, show.owner, 'state', await statement(show, '1000'));
    const { list, tabs } = await listOf(show.buyer, { turn: 'you' });
    expect(list).toMatchObject([
      { order_sn: show.orderSn, beside: [{ kind: 'commission', is_you: true }] },
    ]);
    expect(tabs.find(({ key }) => key === 'retaining')?.your_turn).toBe(true);

    await act(show, show.buyer, 'confirm');
    await act(show, show.owner, 'forgo');
    expect((await listOf(show.buyer)).list[0]?.beside).toEqual([]);
    expect((await listOf(show.buyer, { turn: 'you' })).list).toEqual([]);
  });
});
