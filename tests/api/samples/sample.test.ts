import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { forgetReceivers, sampleBeside } from '@/server/samples/public';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder } from '@/tests/support/factories/an-order';

const receiver = {
  receiver: '林小满',
  phone: '13900002046',
  address: '浙江省杭州市示例区样例路 8 号 2 幢 301',
};
const shipped = { carrier: '示例快递', tracking_no: 'SL2611240001' };

async function aSampleOrder() {
  const owner = await aMediaOwner();
  return { ...(await anOrder({ ownerId: owner.id, state: 'producing' })), owner };
}

const partOf = (order_sn: string, as: TestUser) => call('order/sample', { order_sn }, { as });

const titlesOf = async (as: TestUser) =>
  (await call('messages', {}, { as })).list.map(({ title }) => title);

describe('a sample', () => {
  it('goes from the offer to the owner’s hands, each side told when it is its turn', async () => {
    const { orderSn: order_sn, buyer, owner } = await aSampleOrder();
    expect((await partOf(order_sn, buyer)).actions.map(({ name }) => name)).toEqual(['offer']);
    expect((await partOf(order_sn, owner)).actions).toEqual([]);

    await call('order/sample-offer', { order_sn, note: '修护霜正装 1 瓶' }, { as: buyer });
    expect((await titlesOf(owner)).join()).toContain('广告主要寄样品，请填写收件地址');
    await call('order/sample-address', { order_sn, ...receiver }, { as: owner });
    expect((await titlesOf(buyer)).join()).toContain('请寄出样品');
    const toSend = await partOf(order_sn, buyer);
    expect(toSend.sample).toMatchObject({
      state: 'addressed',
      is_you: true,
      receiver: { name: receiver.receiver, phone: receiver.phone, address: receiver.address },
    });
    await call('order/sample-send', { order_sn, ...shipped }, { as: buyer });
    const toReceive = await partOf(order_sn, owner);
    expect(toReceive.actions.map(({ name }) => name)).toEqual(['receive']);
    expect(toReceive.sample).toMatchObject({ is_you: true, ...shipped });
    await call('order/sample-receive', { order_sn }, { as: owner });
    // Pressed twice, it has arrived once.
    await call('order/sample-receive', { order_sn }, { as: owner });

    const { sample, actions } = await partOf(order_sn, buyer);
    expect(actions).toEqual([]);
    expect(sample).toMatchObject({ state: 'received', receiver: null });
    expect(sample?.events.map(({ actor_label, text }) => `${actor_label}${text}`)).toEqual([
      '媒体主收到了样品',
      '您寄出了样品：示例快递 SL2611240001',
      '媒体主填写了收件地址',
      '您要寄样品：修护霜正装 1 瓶',
    ]);
  });

  it('keeps the order’s own clock and state as they are', async () => {
    const { orderSn: order_sn, buyer } = await aSampleOrder();
    const stateOf = async () => {
      const { order } = await call('order/detail', { order_sn }, { as: buyer });
      return [order.state, order.clock.due_at];
    };
    const before = await stateOf();
    await call('order/sample-offer', { order_sn, note: '修护霜正装' }, { as: buyer });
    expect(await stateOf()).toEqual(before);
  });

  it('shows its address to nobody but the two sides of the order, sealed where it lies', async () => {
    const { id, orderSn: order_sn, buyer, owner } = await aSampleOrder();
    await call('order/sample-offer', { order_sn, note: '修护霜正装' }, { as: buyer });
    await call('order/sample-address', { order_sn, ...receiver }, { as: owner });
    for (const stranger of [await anAdvertiser(), await aMediaOwner()]) {
      const asked = await reply('order/sample', { order_sn }, { as: stranger });
      expect(asked.envelope.msg).toBe('没有找到该内容，请刷新后重试');
    }
    const { db } = await openDatabase();
    const stored = await rows<{ all: string }>(
      db,
      sql`select row_to_json(s)::text as all from order_samples s where order_id = ${id}
          union all select row_to_json(e)::text from sample_events e where order_id = ${id}
          union all select row_to_json(m)::text from messages m where user_id = ${buyer.id}`,
    );
    for (const secret of Object.values(receiver))
      expect(stored.map(({ all }) => all).join()).not.toContain(secret);
  });

  it('loses its address when it is not sent after all, and when the order ends', async () => {
    const { db } = await openDatabase();
    const sealedOf = async (id: number) =>
      (
        await rows<{ is_there: boolean }>(
          db,
          sql`select receiver_sealed is not null as is_there from order_samples where order_id = ${id}`,
        )
      )[0]?.is_there;
    const dropped = await aSampleOrder();
    const ended = await aSampleOrder();
    const open = await aSampleOrder();
    for (const { orderSn: order_sn, buyer, owner } of [dropped, ended, open]) {
      await call('order/sample-offer', { order_sn, note: '修护霜正装' }, { as: buyer });
      await call('order/sample-address', { order_sn, ...receiver }, { as: owner });
    }
    await call('order/sample-drop', { order_sn: dropped.orderSn }, { as: dropped.buyer });
    expect(await sealedOf(dropped.id)).toBe(false);

    await inTransaction(db, (tx) => transitionOrder(tx, ended.id, 'cancel_before_draft'));
    const over = await partOf(ended.orderSn, ended.buyer);
    expect(over.sample?.receiver).toBeNull();
    expect(over.actions).toEqual([]);
    const late = { order_sn: ended.orderSn, ...shipped };
    expect((await reply('order/sample-send', late, { as: ended.buyer })).envelope.msg).toContain(
      '已经结束',
    );
    await forgetReceivers(db);
    expect(await sealedOf(ended.id)).toBe(false);
    expect(await sealedOf(open.id)).toBe(true);
  });

  it('is nobody’s before the order is paid, and says what is wrong with a number', async () => {
    const unpaid = await anOrder();
    const offer = { order_sn: unpaid.orderSn, note: '修护霜正装' };
    expect((await reply('order/sample-offer', offer, { as: unpaid.buyer })).envelope.msg).toContain(
      '还没有付款',
    );
    const { orderSn: order_sn, buyer } = await aSampleOrder();
    const wrong = { order_sn, carrier: '示例快递', tracking_no: '单号：12 34' };
    const refused = await reply('order/sample-send', wrong, { as: buyer });
    expect(refused.envelope.data).toMatchObject({
      fields: { tracking_no: '快递单号只有字母和数字，请核对' },
    });
  });
});

describe('in the lists of orders', () => {
  it('an order whose sample waits for a side stands among what waits for it, until the content is out', async () => {
    const { orderSn: order_sn, id, buyer, owner } = await aSampleOrder();
    const listOf = (as: TestUser, input: object = {}) => call('user-order-list', input, { as });
    const waitingOf = async (as: TestUser) => {
      const { list, tabs } = await listOf(as, { turn: 'you' });
      return { list, ofTab: tabs.find(({ key }) => key === 'producing')?.your_turn };
    };
    expect(await waitingOf(buyer)).toEqual({ list: [], ofTab: false });

    await call('order/sample-offer', { order_sn, note: '修护霜正装 1 瓶' }, { as: buyer });
    expect((await listOf(owner)).list[0]?.beside).toEqual([
      { kind: 'sample', label: '样品待填收件地址', is_you: true, what: '填写收件地址' },
    ]);
    expect((await listOf(buyer)).list[0]?.beside).toMatchObject([{ is_you: false }]);
    await call('order/sample-address', { order_sn, ...receiver }, { as: owner });
    expect(await waitingOf(buyer)).toMatchObject({
      list: [{ order_sn, beside: [{ label: '样品待寄出', is_you: true }] }],
      ofTab: true,
    });
    await call('order/sample-send', { order_sn, ...shipped }, { as: buyer });
    expect((await waitingOf(buyer)).list).toEqual([]);
    expect((await listOf(owner)).list[0]?.beside).toMatchObject([
      { label: '样品运送中', is_you: true },
    ]);

    await walkOrder(id, ['submit_draft', 'approve_draft', 'file_link']);
    expect((await listOf(owner)).list[0]?.beside).toEqual([]);
    expect((await partOf(order_sn, owner)).sample?.is_you).toBe(false);
  });
});

it.each([
  ['buyer', 'orders_buyer'],
  ['seller', 'orders_seller'],
] as const)(
  'looks for samples that wait for a %s by the index of the orders',
  async (side, index) => {
    const plan = await inTransaction((await openDatabase()).db, async (tx) => {
      // A test's few rows are read faster in a row: what is asked is whether the index can serve at all.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows(tx, sql`explain (costs off) ${sampleBeside.statesOfWaiting(side, 1)}`);
    });
    expect(JSON.stringify(plan)).toContain(`using ${index} `);
  },
);
