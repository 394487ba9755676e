import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anOrder } from '@/tests/support/factories/an-order';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const as = (role: OperatorRole) => operatorSession({ roles: [role] });

const page = async (operator: TestOperator, { id }: Pick<TestUser, 'id'>) =>
  (await call('operator/item', { queue: 'person', key: String(id) }, { operator })).item;

const done = (
  operator: TestOperator,
  { id }: Pick<TestUser, 'id'>,
  act: 'account_phone' | 'end_session',
  fields: Readonly<Record<string, string>>,
) =>
  reply(
    'operator/act',
    {
      act,
      queue: 'person',
      key: String(id),
      fields: JSON.stringify({ id: String(id), ...fields }),
    },
    { operator },
  );

const factsOf = (item: Awaited<ReturnType<typeof page>>) =>
  item.sections.flatMap(({ facts }) => facts);

describe('the page of a person', () => {
  it('ends one login with a reason, and leaves the others', async () => {
    const service = await as('service');
    const buyer = await anAdvertiser();
    const { db } = await openDatabase();
    await db.execute(sql`
      insert into sessions (token_hash, user_id, device, expires_at)
      values (${`other ${buyer.id}`}, ${buyer.id}, 'other', now() + interval '1 day')`);
    const offered = (await page(service, buyer)).acts.filter(({ act }) => act === 'end_session');
    expect(offered.map(({ place }) => place)).toEqual(
      offered.map(({ given }) => `session ${given.session}`),
    );
    const [newest, own] = offered.map(({ given }) => given.session!);
    expect(own).toBeDefined();
    const without = await done(service, buyer, 'end_session', { session: newest! });
    expect(without.envelope).toMatchObject({ status: 422, msg: expect.stringContaining('原因') });
    const fields = { session: newest!, reason: '本人来电，设备遗失' };
    expect((await done(service, buyer, 'end_session', fields)).envelope.status).toBe(200);
    expect((await done(service, buyer, 'end_session', fields)).envelope.status).toBe(422);
    expect((await reply('messages', {}, { as: buyer })).envelope.status).toBe(200);
    const ownFields = { ...fields, session: own! };
    expect((await done(service, buyer, 'end_session', ownFields)).envelope.status).toBe(200);
    expect((await reply('messages', {}, { as: buyer })).envelope.status).toBe(401);
  });

  it('ends no login of somebody else', async () => {
    const service = await as('service');
    const [buyer, other] = [await anAdvertiser(), await anAdvertiser()];
    const session = (await page(service, other)).acts.find(({ act }) => act === 'end_session')!
      .given.session!;
    const { envelope } = await done(service, buyer, 'end_session', { session, reason: '误操作' });
    expect(envelope.status).toBe(422);
    expect((await reply('messages', {}, { as: other })).envelope.status).toBe(200);
  });

  it('shows a phone for an order of that person, and at the right who looked and why', async () => {
    const service = await as('service');
    const order = await anOrder({ state: 'pending_accept' });
    const foreign = await anOrder({ state: 'pending_accept' });
    const look = (sn: string) =>
      done(service, order.buyer, 'account_phone', { reason: '联系确认', order_sn: sn });
    expect((await look(foreign.orderSn)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('请核对订单号'),
    });
    expect((await page(service, order.buyer)).looks).toEqual([]);
    expect((await look(order.orderSn)).envelope.data).toMatchObject({ said: order.buyer.phone });
    const item = await page(await as('review'), order.buyer);
    expect(item.looks).toMatchObject([
      { words: expect.stringMatching(`^${service.name} .*手机号.*联系确认，${order.orderSn}$`) },
    ]);
    expect(JSON.stringify(item)).not.toContain(order.buyer.phone);
  });

  it('locks what a role never sees and says which role does', async () => {
    const owner = await aWithdrawer(10_000);
    const withdrawal = await aWithdrawal(owner, '10');
    const card = (facts: ReturnType<typeof factsOf>) =>
      facts.filter(({ label }) => label === '银行卡');
    const seen = factsOf(await page(await as('service'), owner));
    expect(card(seen)).toMatchObject([{ value: '1 张', locked: '仅财务' }]);
    expect(seen.find(({ label }) => label === '余额与提现')).toMatchObject({ locked: '仅财务' });
    expect(seen.find(({ label }) => label === '身份证')).toMatchObject({ value: '已核验' });
    const whole = factsOf(await page(await as('finance'), owner));
    expect(card(whole)[0]?.value).toContain('尾号');
    expect(card(whole)[0]?.locked).toBeUndefined();
    const money = { value: '提现 ¥10.00，待审核', source: withdrawal };
    expect(whole).toContainEqual(expect.objectContaining(money));
    expect(seen.map(({ source }) => source)).not.toContain(withdrawal);
  });

  it('says what the platform told the person last', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const told = await call('messages', {}, { as: order.buyer });
    const { sections } = await page(await as('service'), order.buyer);
    const messages = sections.find(({ title }) => title === '站内消息')!;
    expect(messages.facts.map(({ value }) => value)).toEqual(told.list.map(({ title }) => title));
  });
});
