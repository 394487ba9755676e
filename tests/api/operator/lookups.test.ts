import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aRequest, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder } from '@/tests/support/factories/an-order';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const on = (
  operator: TestOperator,
  queue: 'person' | 'good' | 'deal',
  key: string,
  act: string,
  fields: object,
) => reply('operator/act', { act, queue, key, fields: JSON.stringify(fields) }, { operator });

const service = () => operatorSession({ roles: ['service'] });

const blocked = async (operator: TestOperator, id: number, what: string, reason = '资料待核实') => {
  const { envelope } = await on(operator, 'person', String(id), 'block', {
    id: String(id),
    what,
    reason,
  });
  expect(envelope).toMatchObject({ status: 200 });
};

const lifted = (operator: TestOperator, id: number, what: string) =>
  on(operator, 'person', String(id), 'lift_block', { id: String(id), what, reason: '已核实' });

describe('an account in the console', () => {
  it('is stopped only from what it does: an advertiser orders and pays, an owner accepts', async () => {
    const operator = await service();
    const offered = async (id: number) =>
      (
        await call('operator/item', { queue: 'person', key: String(id) }, { operator })
      ).item.acts.flatMap(({ act, given }) => (act === 'block' ? [given.what] : []));
    expect(await offered((await anAdvertiser()).id)).toEqual(['place', 'pay', 'withdraw']);
    expect(await offered((await aMediaOwner()).id)).toEqual([
      'accept',
      'withdraw',
      'list',
      'import',
    ]);
  });

  it('is stopped from ordering alone, told why, and let go again', async () => {
    const operator = await service();
    const buyer = await anAdvertiser();
    const item = await aCartItem({ user: buyer });
    await blocked(operator, buyer.id, 'place', '同一人多个账号');
    const refused = await reply('make-order', { cart_id_arr: [item.id] }, { as: buyer });
    expect(refused.envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('您的账号暂不能下单：同一人多个账号'),
    });
    const { list } = await call('messages', {}, { as: buyer });
    expect(list[0]).toMatchObject({ title: '您的账号暂不能下单' });
    expect((await lifted(operator, buyer.id, 'place')).envelope.status).toBe(200);
    expect((await lifted(operator, buyer.id, 'place')).envelope.status).toBe(422);
    expect(
      (await reply('make-order', { cart_id_arr: [item.id] }, { as: buyer })).envelope.status,
    ).toBe(200);
  });

  it('is stopped from paying, accepting and taking money out, each for itself', async () => {
    const operator = await service();
    const seller = await aMediaOwner();
    const waiting = await anOrder({ state: 'pending_accept', ownerId: seller.id });
    await blocked(operator, seller.id, 'accept');
    const accept = { order_sn: waiting.orderSn, action: 'accept' } as const;
    expect((await reply('order/act', accept, { as: seller })).envelope.msg).toContain(
      '您的账号暂不能接单',
    );
    const unpaid = await anOrder({ state: 'pending_payment' });
    await blocked(operator, unpaid.buyer.id, 'pay');
    const pay = { order_sn_list: [unpaid.orderSn], way: 'bank' };
    expect((await reply('submit-pay', pay, { as: unpaid.buyer })).envelope.msg).toContain(
      '您的账号暂不能付款',
    );
    const owner = await aWithdrawer(10_000);
    await blocked(operator, owner.id, 'withdraw');
    const ask = aRequest(owner.cardId, '10');
    expect((await reply('capital/withdraw', ask, { as: owner })).envelope.msg).toContain(
      '您的账号暂不能提现',
    );
    await lifted(operator, owner.id, 'withdraw');
    expect((await reply('capital/withdraw', ask, { as: owner })).envelope.status).toBe(200);
  });

  it('is free when the days are over', async () => {
    const operator = await service();
    const buyer = await anAdvertiser();
    const item = await aCartItem({ user: buyer });
    const { envelope } = await on(operator, 'person', String(buyer.id), 'block', {
      id: String(buyer.id),
      what: 'place',
      days: '3',
      reason: '资料待核实',
    });
    expect(envelope.status).toBe(200);
    const { db } = await openDatabase();
    await db.execute(
      sql`update account_blocks set until = now() - interval '1 second' where user_id = ${buyer.id}`,
    );
    expect(
      (await reply('make-order', { cart_id_arr: [item.id] }, { as: buyer })).envelope.status,
    ).toBe(200);
  });

  it('shows its phone masked, and whole only by an act that the record keeps', async () => {
    const operator = await service();
    const buyer = await anAdvertiser();
    const key = String(buyer.id);
    const shown = await call('operator/item', { queue: 'person', key }, { operator });
    expect(JSON.stringify(shown)).not.toContain(buyer.phone);
    const look = await on(operator, 'person', key, 'account_phone', {
      id: key,
      reason: '回电核对',
    });
    expect(look.envelope.data).toMatchObject({ said: buyer.phone });
    const { db } = await openDatabase();
    const lines = await rows<{ reason: string; line: string }>(
      db,
      sql`select reason, to_jsonb(a)::text as line from operator_actions a
          where action = 'account_phone' and subject = ${`user ${key}`}`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ reason: '回电核对' });
    expect(lines[0]!.line).not.toContain(buyer.phone);
  });

  it('is no matter of whoever has its phone, and its money is for finance', async () => {
    const buyer = await anAdvertiser();
    const key = String(buyer.id);
    const self = await operatorSession({ roles: ['admin'], phone: buyer.phone });
    const asked = { id: key, what: 'place', reason: '资料待核实' };
    expect((await on(self, 'person', key, 'block', asked)).envelope.msg).toContain('本人手机号');
    const titles = async (operator: TestOperator) =>
      (await call('operator/item', { queue: 'person', key }, { operator })).item.sections.map(
        ({ title }) => title,
      );
    expect(await titles(await service())).not.toContain('余额');
    const finance = await operatorSession({ roles: ['finance'] });
    expect(await titles(finance)).toContain('余额');
    // The same phone on the other side, with money.
    const owner = await aWithdrawer(10_000);
    await anAdvertiser({ phone: owner.phone });
    const shown = await call(
      'operator/item',
      { queue: 'person', key: String(owner.id) },
      { operator: finance },
    );
    expect(shown.item.about).toMatchObject([{ label: '同一手机号' }]);
    expect(JSON.stringify(shown.item.sections)).toContain('¥100.00');
    const content = await operatorSession({ roles: ['content'] });
    const refused = await reply('operator/item', { queue: 'person', key }, { operator: content });
    expect(refused.envelope.status).toBe(403);
  });
});

describe('a listing in the console', () => {
  it('is taken down by force, gone from lists, and only the platform gives it back', async () => {
    const operator = await service();
    const good = await aGood({});
    const key = good.goodSn;
    const down = await on(operator, 'good', key, 'take_down', {
      good_sn: key,
      reason: '主页内容已不是本人',
    });
    expect(down.envelope.status).toBe(200);
    const { db } = await openDatabase();
    const state = async () =>
      (
        await rows<{ status: string; reason: string | null }>(
          db,
          sql`select status, status_reason as reason from goods where good_sn = ${key}`,
        )
      )[0];
    expect(await state()).toEqual({ status: 'forced_off', reason: '主页内容已不是本人' });
    const again = await on(operator, 'good', key, 'take_down', {
      good_sn: key,
      reason: '再次下架',
    });
    expect(again.envelope.status).toBe(422);
    const back = await on(operator, 'good', key, 'give_back', { good_sn: key, reason: '已改正' });
    expect(back.envelope.status).toBe(200);
    expect(await state()).toEqual({ status: 'off', reason: null });
  });
});

describe('an order in the console', () => {
  it('that is over may be refunded by finance', async () => {
    const { orderSn: key } = await aCompletedOrder();
    const operator = await operatorSession({ roles: ['finance'] });
    const shown = await call('operator/item', { queue: 'deal', key }, { operator });
    expect(shown.item.acts.map(({ act }) => act)).toEqual(['refund_completed']);
  });

  it('that waits is decided in its queue alone', async () => {
    const order = await anOrder({ state: 'producing' });
    await walkOrder(order.id, ['submit_draft', 'approve_draft', 'file_link']);
    const operator = await operatorSession({ roles: ['admin'] });
    const key = order.orderSn;
    const shown = await call('operator/item', { queue: 'deal', key }, { operator });
    expect(shown.item.acts).toEqual([]);
    expect(shown.item.about[0]).toMatchObject({ value: '质检' });
    const pass = await on(operator, 'deal', key, 'pass_inspection', { order_sn: key });
    expect(pass.envelope.status).toBe(422);
  });
});
