// Also on PGlite: a transaction must not ask for a second connection; there is one.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ActName, actOf, sideActNames } from '@/lib/domain/orders/actions';
import { transitionOf } from '@/lib/domain/orders/process';
import { allows } from '@/lib/domain/orders/transitions';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { factsOf, selectOrders, toView } from '@/server/order-records/order-view';
import { actOnOrder } from '@/server/orders/public';
import { orders } from '@/server/orders/tables';
import { call, reply } from '@/tests/support/call';
import { aScreenshot } from '@/tests/support/factories/a-screenshot';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  anOrder,
  letShareFallDue,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

interface TwoSided extends TestOrder {
  seller: TestUser;
}

async function aSoldOrder(
  state: 'pending_payment' | 'pending_accept' | 'producing',
  priceFen = 100_000,
  materialCosts = false,
): Promise<TwoSided> {
  const seller = await aMediaOwner();
  return { ...(await anOrder({ state, priceFen, ownerId: seller.id, materialCosts })), seller };
}

/** Right values for every field that an act may ask. */
async function fieldsFor(user: TestUser) {
  const { fileKey } = await aScreenshot(user, '截图.png');
  return {
    reason: '与投放要求不符，请按约定处理',
    draft: '脚本：开场 3 秒给产品正面',
    link: 'https://example.com/placement',
    files: [fileKey],
    points: JSON.stringify([
      { clause: 'approved_draft', claim: '发布的内容与确认的稿件不一致', files: [fileKey] },
    ]),
    claimed_percent: '50',
    answers: JSON.stringify([{ no: 1, answer: '逐字一致，见截图', files: [fileKey] }]),
    offered_percent: '10',
  };
}

async function act(order: TwoSided, action: ActName) {
  const user = actOf(action).actor === 'seller' ? order.seller : order.buyer;
  const input = { order_sn: order.orderSn, action, ...(await fieldsFor(user)) };
  return reply('order/act', input, { as: user });
}

async function done(order: TwoSided, ...actions: ActName[]) {
  let last: unknown;
  for (const action of actions) {
    const { envelope } = await act(order, action);
    expect(envelope, action).toMatchObject({ status: 200, msg: actOf(action).action.done });
    last = envelope.data;
  }
  return last;
}

/** The platform's own command. */
async function platform(order: TestOrder, action: ActName, fields = {}) {
  const { db } = await openDatabase();
  return inTransaction(db, (tx) =>
    actOnOrder(
      tx,
      { side: 'platform' },
      { orderSn: order.orderSn, action, fields: { reason: '依据记录', ...fields } },
    ),
  );
}

const show = (order: TestOrder) =>
  call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
const pots = async (order: TwoSided) => {
  const buyer = await call('capital/summary', {}, { as: order.buyer });
  const seller = await call('capital/summary', {}, { as: order.seller });
  return [buyer.available_fen, seller.pending_fen, seller.available_fen];
};

describe('order/act', () => {
  it('takes an order from acceptance to the media owner’s money, each side by its own acts', async () => {
    const order = await aSoldOrder('pending_accept');
    await done(
      order,
      'accept',
      'submit_draft',
      'ask_changes',
      'resubmit',
      'approve_draft',
      'file_link',
    );
    await platform(order, 'send_back');
    await done(order, 'file_link');
    await platform(order, 'pass_inspection');
    await done(order, 'confirm');
    expect((await show(order)).order).toMatchObject({ state: 'retaining', escrow_fen: 20_000 });
    expect(await pots(order)).toEqual([0, 80_000, 0]);
    // Three days after acceptance, by its own clock: the retention period runs on.
    await letShareFallDue(order);
    await runDueJobs((await openDatabase()).db);
    expect(await pots(order)).toEqual([0, 0, 73_600]);
    expect((await show(order)).order.state).toBe('retaining');
    for (let clock = 0; clock < 2; clock++) {
      await letTimeRunOut(order);
      await runDueJobs((await openDatabase()).db);
    }
    expect(await pots(order)).toEqual([0, 0, 92_000]);
  });

  it('keeps words, link and files in the record, for both sides', async () => {
    const order = await aSoldOrder('producing');
    await done(order, 'submit_draft', 'ask_changes');
    const { events } = await show(order);
    expect(events[0]).toMatchObject({
      actor_label: '您',
      text: '提出修改意见：与投放要求不符，请按约定处理',
    });
    expect(events[1]).toMatchObject({
      actor_label: '媒体主',
      link: 'https://example.com/placement',
      files: [{ name: '截图.png', url: expect.stringContaining('sign=') }],
    });
    expect(events[1]?.text).toContain('脚本：开场 3 秒给产品正面');
    const theirs = await call('order/detail', { order_sn: order.orderSn }, { as: order.seller });
    expect(theirs.events[1]).toMatchObject({ actor_label: '您', files: [{ name: '截图.png' }] });
  });

  it('answers a repeated act as the first time, and does it once', async () => {
    const order = await aSoldOrder('producing');
    await done(order, 'submit_draft');
    const first = await done(order, 'ask_changes');
    expect(await done(order, 'ask_changes')).toEqual(first);
    expect((await show(order)).order.revisions_used).toBe(1);
    await done(order, 'request_refund', 'request_refund');
    await done(order, 'agree_refund_half', 'agree_refund_half');
    expect(await pots(order)).toEqual([50_000, 0, 46_000]);
  });

  it('refuses what the order does not allow now, and says where it stands', async () => {
    const order = await aSoldOrder('producing');
    for (const action of [
      'confirm',
      'approve_draft',
      'cancel_paid',
      'cancel_overdue_draft',
    ] as const) {
      const { envelope } = await act(order, action);
      expect(envelope, action).toMatchObject({ status: 422, data: { state: 'producing' } });
      expect(envelope.msg).toContain('待交稿');
    }
    expect((await show(order)).events[0]?.name).toBe('accept');
  });

  it('checks each act’s own fields, and names them', async () => {
    const order = await aSoldOrder('producing');
    const ask = (action: string, fields: object, as: TestUser) =>
      reply('order/act', { order_sn: order.orderSn, action, ...fields }, { as });
    expect((await ask('request_refund', { reason: ' ' }, order.buyer)).envelope).toMatchObject({
      status: 422,
      data: { fields: { reason: '退款原因至少 2 个字' } },
    });
    expect(
      (await ask('submit_draft', { link: 'javascript:alert(1)' }, order.seller)).envelope.data,
    ).toEqual({
      fields: {
        draft: '请填写稿件',
        link: '稿件链接不正确，请以 http:// 或 https:// 开头',
      },
    });
    const { files: theirs } = await fieldsFor(await aMediaOwner());
    const stolen = { draft: '稿件正文', files: theirs };
    expect((await ask('submit_draft', stolen, order.seller)).envelope.data).toEqual({
      fields: { files: '附件有误，请重新上传' },
    });
    for (const action of ['pay', 'settle', 'lapse', 'rule_refund', 'pass_inspection', 'nonsense']) {
      expect((await ask(action, {}, order.buyer)).envelope.msg, action).toBe('没有这个操作');
    }
    expect((await show(order)).order.state).toBe('producing');
  });

  it('is the row’s own side’s alone: another side’s, a stranger’s and a missing order tell nothing', async () => {
    const order = await aSoldOrder('pending_accept');
    const strangers = { buyer: await anAdvertiser(), seller: await aMediaOwner() };
    const missing = 'TF000000000000000000';
    const shown = await show(order);
    for (const action of sideActNames) {
      const side = actOf(action).actor === 'seller' ? 'seller' : 'buyer';
      const wrongSide = side === 'seller' ? order.buyer : order.seller;
      const ask = async (order_sn: string, as: TestUser) =>
        JSON.stringify(
          await reply('order/act', { order_sn, action, ...(await fieldsFor(as)) }, { as }),
        );
      const theirs = await ask(order.orderSn, strangers[side]);
      expect(theirs, action).toContain('没有找到该内容，请刷新后重试');
      expect(await ask(missing, strangers[side]), action).toBe(theirs);
      const others = await ask(order.orderSn, wrongSide);
      expect(others, action).toContain('"status":403');
      expect(await ask(missing, wrongSide), action).toBe(others);
    }
    expect((await show(order)).events).toEqual(shown.events);
  });

  it('shows a media owner no order that is not paid', async () => {
    const order = await aSoldOrder('pending_payment');
    expect((await act(order, 'reject')).envelope.msg).toBe('没有找到该内容，请刷新后重试');
  });

  it('lets the buyer of an order that is nobody’s turn but theirs, or too late, always do something', async () => {
    const order = await aSoldOrder('producing');
    const labels = async () => (await show(order)).order.actions.map(({ label }) => label);
    await letTimeRunOut(order);
    await runDueJobs((await openDatabase()).db);
    expect(await labels()).toEqual(['无责取消', '申请仲裁']);
    expect((await show(order)).money.refund_now).toMatchObject({
      share: '100%',
      amount_fen: 100_000,
    });
    await done(order, 'cancel_overdue_draft');
    expect(await pots(order)).toEqual([100_000, 0, 0]);
  });
});

describe('leaving before the first draft', () => {
  const buttons = async (order: TestOrder) =>
    (await show(order)).order.actions.map(({ label }) => label);

  it('is a press that gives everything back, after acceptance too', async () => {
    const order = await aSoldOrder('producing');
    expect(await buttons(order)).toEqual(['取消订单', '申请仲裁']);
    expect((await show(order)).money.refund_now).toMatchObject({ share: '100%' });
    await done(order, 'cancel_before_draft');
    expect((await show(order)).order).toMatchObject({ state: 'canceled', after_sale: 'none' });
    expect(await pots(order)).toEqual([100_000, 0, 0]);
  });

  it('is the same by the call order/cancel', async () => {
    const order = await aSoldOrder('producing');
    const ended = await call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer });
    expect(ended).toMatchObject({ state: 'canceled', refunded_fen: 100_000 });
  });

  it('is asked for where the listing named material costs when it was ordered, whatever it says later', async () => {
    const order = await aSoldOrder('producing', 100_000, true);
    const { db } = await openDatabase();
    await db.execute(sql`update goods set material_costs = false where id = ${order.good.id}`);
    const { order: shown, refund_grid: grid } = await show(order);
    expect(shown.material_costs).toBe(true);
    expect(grid[1]).toEqual({ when: '首稿前退款（有材料费）', share: '媒体主同意后 100%' });
    expect(await buttons(order)).toEqual(['申请退款', '申请仲裁']);
    expect((await act(order, 'cancel_before_draft')).envelope.status).toBe(422);
    await done(order, 'request_refund', 'agree_refund_all');
    expect(await pots(order)).toEqual([100_000, 0, 0]);
  });

  it('stays free after a late draft until the buyer has answered it', async () => {
    const late = await aSoldOrder('producing', 100_000, true);
    await letTimeRunOut(late);
    await done(late, 'submit_draft');
    expect(await buttons(late)).toEqual(['无责取消', '确认稿件', '提出修改', '申请仲裁']);
    await done(late, 'cancel_overdue_draft');
    expect(await pots(late)).toEqual([100_000, 0, 0]);
    const answered = await aSoldOrder('producing');
    await letTimeRunOut(answered);
    await done(answered, 'submit_draft', 'ask_changes', 'resubmit');
    expect(await buttons(answered)).toEqual(['确认稿件', '提出修改', '申请退款', '申请仲裁']);
    const punctual = await aSoldOrder('producing');
    await done(punctual, 'submit_draft');
    expect(await buttons(punctual)).toEqual(['确认稿件', '提出修改', '申请退款', '申请仲裁']);
  });
});

describe('order/refund', () => {
  it('asks for a refund, which the media owner agrees to by silence', async () => {
    const order = await aSoldOrder('producing', 100_000, true);
    const asked = await call(
      'order/refund',
      { order_sn: order.orderSn, reason: '活动取消，不再投放' },
      { as: order.buyer },
    );
    expect(asked).toMatchObject({ after_sale: 'refund_requested', refund_fen: 100_000 });
    const hours = (Date.parse(asked.answer_before ?? '') - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    const { order: shown } = await show(order);
    expect(shown).toMatchObject({ after_sale_label: '退款待处理', clock: { who: 'seller' } });
    expect(shown.actions.map(({ label }) => label)).toEqual(['撤回退款申请']);
    await letTimeRunOut(order);
    await runDueJobs((await openDatabase()).db);
    expect(await pots(order)).toEqual([100_000, 0, 0]);
  });

  it('may be withdrawn, refused, and taken to a ruling', async () => {
    const order = await aSoldOrder('producing');
    await done(
      order,
      'submit_draft',
      'request_refund',
      'withdraw_refund',
      'request_refund',
      'refuse_refund',
    );
    await done(order, 'open_dispute');
    expect((await show(order)).order.clock).toMatchObject({ who: 'seller', what: '逐条答辩' });
    await done(order, 'seller_answers_dispute');
    expect((await show(order)).order.clock).toMatchObject({ who: 'platform', late_seconds: null });
    const findings = [{ no: 1, finding: 'partly' as const, percent: 30, words: '缺少一处口播' }];
    await expect(platform(order, 'rule_split', { findings })).rejects.toThrow(
      'a split names the buyer’s part',
    );
    await platform(order, 'rule_split', { buyer_percent: 30, findings });
    expect(await pots(order)).toEqual([30_000, 0, 64_400]);
    expect((await show(order)).events[0]?.text).toBe(
      '平台裁决：托管款项按比例分配，退回您 ¥300.00（托管中 ¥1,000.00 的 30%）：依据记录',
    );
  });

  it('before acceptance is refused: there the order is canceled', async () => {
    const order = await aSoldOrder('pending_accept');
    const input = { order_sn: order.orderSn, reason: '不需要了' };
    expect((await reply('order/refund', input, { as: order.buyer })).envelope.status).toBe(422);
  });
});

describe('the terms of an order', () => {
  it('stand on it from the day it is placed, and money and clocks follow them', async () => {
    const order = await aSoldOrder('producing');
    const { db } = await openDatabase();
    const terms = async () =>
      (
        await rows<{ share: number; days: number }>(
          db,
          sql`select release_percent as share, retention_days as days from orders where id = ${order.id}`,
        )
      )[0];
    expect(await terms()).toEqual({ share: 80, days: 30 });
    await db
      .update(orders)
      .set({ releasePercent: 65, retentionDays: 90 })
      .where(eq(orders.id, order.id));
    await done(order, 'submit_draft', 'approve_draft', 'file_link');
    await platform(order, 'pass_inspection');
    const confirm = (await show(order)).order.actions.find(({ name }) => name === 'confirm');
    expect(confirm).toMatchObject({
      question: { text: expect.stringMatching(/65%.*35%.*90 天/) },
    });
    await done(order, 'confirm');
    const shown = await show(order);
    expect(shown.order).toMatchObject({ state: 'retaining', escrow_fen: 35_000 });
    expect((shown.order.clock.seconds_left ?? 0) / 86_400).toBeCloseTo(90, 1);
    expect(shown.steps.find(({ label }) => label === '保留期')?.hint).toBe('90 天');
    expect(await pots(order)).toEqual([0, 65_000, 0]);
  });

  it.each([
    ['release_percent', 0],
    ['release_percent', 101],
    ['retention_days', 6],
    ['retention_days', 366],
  ])('refuses %s %i', async (column, value) => {
    const order = await anOrder();
    const { db } = await openDatabase();
    const change = sql`update orders set ${sql.raw(column)} = ${value} where id = ${order.id}`;
    await expect(db.execute(change)).rejects.toThrow();
  });
});

describe('the platform’s commands', () => {
  it('move every state that waits for it', async () => {
    const order = await aSoldOrder('producing');
    const { db } = await openDatabase();
    await done(order, 'submit_draft');
    await letTimeRunOut(order);
    await runDueJobs(db);
    expect((await show(order)).order.clock).toMatchObject({ who: 'platform', what: '判断稿件' });
    await platform(order, 'platform_return');
    await letTimeRunOut(order);
    await runDueJobs(db);
    expect((await show(order)).order.clock).toMatchObject({
      who: 'platform',
      what: '督促媒体主改稿',
    });
    await platform(order, 'urge_revision');
    expect((await show(order)).order.clock).toMatchObject({ who: 'seller', what: '提交修改稿' });
  });

  it('are no side’s acts', async () => {
    const order = await aSoldOrder('producing');
    await expect(platform(order, 'submit_draft')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the buttons that an order shows', () => {
  it('are what order/act then does', async () => {
    const order = await aSoldOrder('producing');
    const { db } = await openDatabase();
    const [found] = await selectOrders(db).where(eq(orders.id, order.id));
    const facts = factsOf(toView(found!));
    for (const { name, by } of (await show(order)).order.actions) {
      expect(by).toBe('act');
      expect(allows(facts, name as ActName)).toBe(true);
      expect(transitionOf(name as ActName).actor).toBe('buyer');
    }
  });
});
