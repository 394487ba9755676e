import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { move } from '@/tests/support/factories/a-published-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import {
  anOrder,
  fullBrief,
  letShareFallDue,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const runJobs = async () => runDueJobs((await openDatabase()).db);
const show = (order: TestOrder) =>
  call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
const available = async (order: TestOrder) =>
  (await call('capital/summary', {}, { as: order.buyer })).available_fen;

async function told(order: TestOrder): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ who: string; title: string }>(
    db,
    sql`select case user_id when o.buyer_id then 'buyer' else 'seller' end as who, title
        from messages m join orders o on m.body = '订单号 ' || o.order_sn
        where o.id = ${order.id} order by m.id`,
  );
  return found.map((row) => `${row.who} ${row.title.split('：')[1]}`);
}

describe('canceling', () => {
  it('ends an unpaid order without moving money, and again changes nothing', async () => {
    const order = await anOrder();
    const as = order.buyer;
    const first = await call(
      'order/cancel',
      { order_sn: order.orderSn, reason: '不需要了' },
      { as },
    );
    expect(first).toMatchObject({ state: 'canceled', refunded_fen: 0 });
    expect(await call('order/cancel', { order_sn: order.orderSn }, { as })).toEqual(first);
    const shown = await show(order);
    expect(shown.order).toMatchObject({ state: 'canceled', actions: [], clock: { who: null } });
    expect(shown.events[0]).toMatchObject({
      actor_label: '您',
      text: '取消订单，未付款：不需要了',
    });
    expect(await told(order)).toEqual([]);
  });

  it('gives everything back before the media owner accepts', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const as = order.buyer;
    expect((await show(order)).money.refund_now).toMatchObject({
      share: '100%',
      amount_fen: 100_000,
    });
    expect(await call('order/cancel', { order_sn: order.orderSn }, { as })).toMatchObject({
      refunded_fen: 100_000,
    });
    await call('order/cancel', { order_sn: order.orderSn }, { as });
    expect(await available(order)).toBe(100_000);
    expect((await show(order)).money).toMatchObject({
      paid_fen: 100_000,
      refunded_fen: 100_000,
      escrow_fen: 0,
      released_fen: 0,
      refund_now: null,
    });
    expect(await told(order)).toEqual([
      'seller 收到新订单，¥1,000.00 已由平台托管',
      'seller 广告主在接单前取消了订单',
    ]);
    const refunds = await call('capital/list/pay', { kind: 'refund' }, { as });
    expect(refunds.list).toMatchObject([
      { kind: 'refund', sn: order.orderSn, amount_fen: 100_000 },
    ]);
  });

  it('is refused once the media owner has accepted and material was paid for', async () => {
    const order = await anOrder({ state: 'producing', materialCosts: true });
    const { envelope } = await reply(
      'order/cancel',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(envelope).toMatchObject({ status: 422, data: { state: 'producing' } });
    expect(envelope.msg).toContain('待交稿');
    expect(await available(order)).toBe(0);
  });

  it('is not somebody else’s to do', async () => {
    const order = await anOrder();
    const other = await anAdvertiser();
    expect(await reply('order/cancel', { order_sn: order.orderSn }, { as: other })).toEqual(
      await reply('order/cancel', { order_sn: 'TF000000000000000000' }, { as: other }),
    );
    expect(await reply('order/detail', { order_sn: order.orderSn }, { as: other })).toEqual(
      await reply('order/detail', { order_sn: 'TF000000000000000000' }, { as: other }),
    );
  });
});

describe('the clocks', () => {
  it('close an order that nobody paid within 30 minutes', async () => {
    const order = await anOrder();
    await runJobs();
    expect((await show(order)).order.state).toBe('pending_payment');
    await letTimeRunOut(order);
    expect((await runJobs()).orders).toBe(1);
    expect((await show(order)).order).toMatchObject({
      state: 'closed',
      clock: { due_at: null, who: null },
    });
    expect(await told(order)).toEqual(['buyer 超时未付款，订单已自动关闭']);
    expect((await runJobs()).orders).toBe(0);
  });

  it('lapse an order that the media owner did not accept within 24 hours, with all money back', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    await letTimeRunOut(order);
    await runJobs();
    expect((await show(order)).order.state).toBe('lapsed');
    expect(await available(order)).toBe(100_000);
    expect((await told(order)).map((line) => line.split(' ')[0])).toEqual([
      'seller',
      'buyer',
      'seller',
    ]);
  });

  it('cancel a paid order whose brief never came, with all money back', async () => {
    const order = await anOrder({ state: 'pending_accept', brief: null });
    const shown = await show(order);
    expect(shown.order.clock).toMatchObject({ who: 'buyer', is_you: true, what: '填写投放要求' });
    expect(shown.order.clock.seconds_left).toBeGreaterThan(71 * 3600);
    await letTimeRunOut(order);
    await runJobs();
    expect((await show(order)).order).toMatchObject({
      state: 'canceled',
      ended_reason: expect.stringContaining('72 小时未填写投放要求'),
    });
    expect(await available(order)).toBe(100_000);
  });

  it('do all that is due in one round, and pass by what is not', async () => {
    const due = [await anOrder(), await anOrder({ state: 'pending_accept' })];
    const open = await anOrder();
    for (const order of due) await letTimeRunOut(order);
    expect((await runJobs()).orders).toBe(2);
    expect((await show(open)).order.state).toBe('pending_payment');
  });
});

describe('the brief of an order', () => {
  it('is copied from the cart, and written later where it is missing', async () => {
    const copied = await anOrder();
    expect((await show(copied)).brief).toEqual(fullBrief);
    const order = await anOrder({ brief: null });
    const as = order.buyer;
    const half = { ...fullBrief, contact_phone: '' };
    const saved = await call('order/brief', { order_sn_list: [order.orderSn], ...half }, { as });
    expect(saved.orders).toMatchObject([{ brief_complete: false }]);
    expect(Object.keys(saved.missing)).toEqual(['contact_phone']);
    const whole = await call(
      'order/brief',
      { order_sn_list: [order.orderSn], ...fullBrief },
      { as },
    );
    expect(whole).toMatchObject({ orders: [{ brief_complete: true }], missing: {} });
  });

  it('starts the media owner’s 24 hours when it is completed after paying, and is fixed then', async () => {
    const order = await anOrder({ state: 'pending_accept', brief: null });
    const as = order.buyer;
    const input = { order_sn_list: [order.orderSn], ...fullBrief };
    const saved = await call('order/brief', input, { as });
    const hours = (Date.parse(saved.orders[0]?.due_at ?? '') - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(24.1);
    expect((await show(order)).order.clock).toMatchObject({ who: 'seller', is_you: false });
    const { envelope } = await reply('order/brief', input, { as });
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('不能再修改') });
    expect(await told(order)).toContain('seller 投放要求已填写完整，请在 24 小时内接单');
  });

  it('reaches all orders or none', async () => {
    const mine = await anOrder({ brief: null });
    const theirs = await anOrder({ brief: null });
    const input = { order_sn_list: [mine.orderSn, theirs.orderSn], ...fullBrief };
    const { envelope } = await reply('order/brief', input, { as: mine.buyer });
    expect(envelope.status).toBe(422);
    expect((await show(mine)).brief).toBeNull();
  });

  it('keeps the contact’s phone sealed at rest', async () => {
    const order = await anOrder();
    const { db } = await openDatabase();
    const [row] = await rows<{ text: string }>(
      db,
      sql`select brief::text as text from orders where id = ${order.id}`,
    );
    expect(row?.text).not.toContain(fullBrief.contact_phone);
  });
});

describe('the list of orders', () => {
  it('has tabs with counts, finds by number, name and product, and pages', async () => {
    const buyer = await anAdvertiser();
    const unpaid = await anOrder({ buyer });
    const waiting = await anOrder({ buyer, state: 'pending_accept', brief: null });
    const working = await anOrder({ buyer, state: 'producing' });
    const all = await call('user-order-list', { sort: 'newest' }, { as: buyer });
    expect(all.list.map((order) => order.order_sn)).toEqual([
      working.orderSn,
      waiting.orderSn,
      unpaid.orderSn,
    ]);
    const tab = (key: string) => all.tabs.find((each) => each.key === key);
    expect(tab('all')).toMatchObject({ count: 3 });
    expect(tab('pending_payment')).toMatchObject({ count: 1, your_turn: true });
    expect(tab('pending_accept')).toMatchObject({ count: 1, your_turn: true });
    expect(tab('producing')).toMatchObject({ count: 1, your_turn: false });
    expect(all.list[2]?.actions.map((action) => action.name)).toEqual(['pay', 'cancel_unpaid']);
    const find = async (input: object) =>
      (await call('user-order-list', { sort: 'newest', ...input }, { as: buyer })).list.map(
        (order) => order.order_sn,
      );
    expect(await find({ tab: 'producing' })).toEqual([working.orderSn]);
    expect(await find({ keyword: unpaid.orderSn.slice(-6) })).toEqual([unpaid.orderSn]);
    expect(await find({ keyword: '修护霜' })).toEqual([working.orderSn, unpaid.orderSn]);
    expect(await find({ keyword: '%' })).toEqual([]);
    expect(await find({ from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
    expect(await find({ page_size: 2, page: 2 })).toEqual([unpaid.orderSn]);
  });

  it('shows a media owner what was paid, and nothing of another’s', async () => {
    const unpaid = await anOrder();
    const paid = await anOrder({ state: 'pending_accept' });
    const { db } = await openDatabase();
    const sellers = await rows<{ id: number; token: string }>(
      db,
      sql`select seller_id as id from orders where id in (${unpaid.id}, ${paid.id}) order by id`,
    );
    expect(sellers).toHaveLength(2);
    const seen = await Promise.all(sellers.map((seller) => listAs(seller.id)));
    expect(seen).toEqual([[], [paid.orderSn]]);
  });
});

async function listAs(userId: number): Promise<string[]> {
  const { listOrders } = await import('@/server/orders/shown/list-orders');
  const { db } = await openDatabase();
  const input = {
    tab: 'all',
    keyword: '',
    from: '',
    to: '',
    account: '',
    turn: '',
    sort: '',
    page: 1,
    page_size: 20,
  } as const;
  const answer = await listOrders(db, { userId, group: 2, sessionId: 0 }, input);
  return answer.list.map((order) => order.order_sn);
}

describe('the whole process', () => {
  it('runs to the end: the seller gets the price less the frozen fee', async () => {
    const order = await anOrder({ state: 'producing', priceFen: 2_290_000 });
    const { db } = await openDatabase();
    const move = (name: Parameters<typeof transitionOrder>[2]) =>
      inTransaction(db, (tx) => transitionOrder(tx, order.id, name));
    await move('submit_draft');
    await move('ask_changes');
    await move('resubmit');
    await move('approve_draft');
    await move('file_link');
    await move('pass_inspection');
    await move('confirm');
    expect((await show(order)).order.escrow_fen).toBe(458_000);
    await letShareFallDue(order);
    await runJobs();
    await letTimeRunOut(order);
    await runJobs();
    await letTimeRunOut(order);
    await runJobs();
    const shown = await show(order);
    expect(shown.order).toMatchObject({ state: 'completed', revisions_used: 1, tone: 'ok' });
    expect(shown.steps.map((step) => step.state)).toEqual(Array(9).fill('done'));
    const pots = await rows<{ kind: string; fen: number }>(
      db,
      sql`select a.kind, a.balance_fen as fen from ledger_accounts a, orders o
          where o.id = ${order.id} and (a.holder = 'user:' || o.seller_id or a.kind = 'service_fee')
          order by a.kind`,
    );
    expect(pots).toEqual([
      { kind: 'available', fen: 2_106_800 },
      { kind: 'pending', fen: 0 },
      { kind: 'service_fee', fen: 183_200 },
    ]);
  });

  it('refuses what the table does not have', async () => {
    const order = await anOrder();
    const { db } = await openDatabase();
    for (const name of ['accept', 'lapse', 'close', 'confirm', 'settle', 'rule_refund'] as const) {
      await expect(
        inTransaction(db, (tx) => transitionOrder(tx, order.id, name)),
      ).rejects.toMatchObject({
        code: 'rule_broken',
      });
    }
  });
});

describe('what the wallet keeps secret', () => {
  it('lists only the caller’s own entries, page by page', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const as = order.buyer;
    await call('order/cancel', { order_sn: order.orderSn }, { as });
    await aWallet(as, 7_000);
    const first = await call('capital/list/budget', { page_size: 2 }, { as });
    expect(first.list.map((line) => [line.reason, line.amount_fen, line.balance_fen])).toEqual([
      ['recharge', 7_000, 107_000],
      ['order_refund', 100_000, 100_000],
    ]);
    const second = await call('capital/list/budget', { page_size: 2, after: first.next }, { as });
    expect(second.list.map((line) => line.amount_fen)).toEqual([-100_000, 100_000]);
    expect(second.next).toBe('');
    const out = await call('capital/list/budget', { kind: 'out' }, { as });
    expect(out.list).toMatchObject([{ order_sn: order.orderSn, amount_fen: -100_000 }]);
    expect(out).toMatchObject({ in_fen: 0, out_fen: 100_000 });
    const other = await anAdvertiser();
    expect((await call('capital/list/budget', {}, { as: other })).list).toEqual([]);
    expect((await call('capital/list/pay', {}, { as: other })).list).toEqual([]);
  });

  it('show the half that came back after the first draft', async () => {
    const order = await anOrder({ state: 'producing' });
    await move(order, 'submit_draft', 'request_refund', 'agree_refund_half');
    const refunds = await call('capital/list/pay', { kind: 'refund' }, { as: order.buyer });
    expect(refunds.list).toMatchObject([
      { kind: 'refund', sn: order.orderSn, amount_fen: 50_000, state_label: '已退款' },
    ]);
  });
});
