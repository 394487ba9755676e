import { and, desc, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { clerkRules } from '@/demo/clerk/clerk-rules';
import { runClerk } from '@/demo/clerk/run-clerk';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { operate } from '@/server/operator/operate';
import { queueNames, queues } from '@/server/operator/queues';
import { operatorActions } from '@/server/operator/tables';
import { bankRecharges } from '@/server/payments/tables';
import { withdrawalEvents } from '@/server/payouts/tables';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { aPublishedOrder } from '@/tests/support/factories/a-published-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCertificate, anIdNumber, aVerification } from '@/tests/support/factories/a-verification';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anInvoice } from '@/tests/support/factories/an-invoice';
import { letSell } from '@/tests/support/factories/an-opened-owner';
import { anOrder } from '@/tests/support/factories/an-order';

const held = globalThis as typeof globalThis & { __env?: unknown };
afterEach(async () => {
  held.__env = undefined;
  await call('dev/clerk', { to: 'on' });
});

const works = async () => runClerk((await openDatabase()).db);

const application = {
  kind: 'person' as const,
  name: '陆知夏',
  contact_name: '陆知夏',
  contact_phone: '13900002046',
  platforms: [5],
  intro: '美妆账号',
  listing_count: 1,
};

const stateOf = async (order: { orderSn: string; buyer: TestUser }) =>
  (await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer })).order.state;

async function actsOn(subject: string) {
  const { db } = await openDatabase();
  return db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.subject, subject))
    .orderBy(desc(operatorActions.id));
}

describe('the demonstration’s clerk', () => {
  it('opens a newcomer, and puts his first listing on the shelf, each act named his', async () => {
    const owner = await aMediaOwner();
    await call('media-entry-post', application, { as: owner });
    await works();
    const { state } = await call('media/entry', {}, { as: owner });
    expect(state).toBe('opened');
    await letSell(owner);
    const link = 'https://www.douyin.com/user/clerk-1';
    const good = await call('createShortVideo', aListingForm({ link }), { as: owner });
    expect(good.status).toBe('pending');
    await works();
    const shown = await call('media/good', { good_sn: good.good_sn }, { as: owner });
    expect(shown.status).toBe('live');
    expect(await actsOn(good.good_sn)).toMatchObject([
      { operator: '演示审核员', action: 'listing' },
    ]);
  });

  it('refuses a listing whose page does not lie on its platform, and says so to its owner', async () => {
    const owner = await aMediaOwner();
    await call('media-entry-post', application, { as: owner });
    await works();
    const link = 'https://video.example.com/user/clerk2';
    const good = await call('createShortVideo', aListingForm({ link }), { as: owner });
    await works();
    const shown = await call('media/good', { good_sn: good.good_sn }, { as: owner });
    expect(shown.status).toBe('rejected');
    const { list } = await call('messages', {}, { as: owner });
    expect(list[0]?.body).toBe('主页链接：不是抖音的网址，请从平台复制账号主页的链接后重新提交');
  });

  it('passes an inspection, and sends back what was published elsewhere', async () => {
    const right = await aPublishedOrder();
    const wrong = await aPublishedOrder({ link: 'https://example.com/notdouyin' });
    await works();
    expect(await stateOf(right)).toBe('pending_confirm');
    expect(await stateOf(wrong)).toBe('pending_publish');
    expect((await actsOn(wrong.orderSn))[0]?.reason).toContain('不是抖音的网址');
  });

  it('rules on a dispute that was heard', async () => {
    const order = await aPublishedOrder({ after: ['open_dispute', 'seller_answers_dispute'] });
    await works();
    const shown = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    expect(shown.dispute?.ruling?.buyer_percent).toBe(50);
    expect(shown.dispute?.points[0]?.finding_label).toBe('部分支持');
  });

  it('pays a withdrawal out; a large one is looked at by two', async () => {
    const user = await aWithdrawer(10_000_000);
    const small = await aWithdrawal(user, '100');
    const large = await aWithdrawal(user, '60000');
    // Approved, approved a second time, put into a batch, done.
    for (let round = 0; round < 4; round++) await works();
    const { list } = await call('capital/list/withdraw', {}, { as: user });
    for (const sn of [small, large]) {
      expect(list.find((row) => row.withdraw_sn === sn)?.state, sn).toBe('paid');
    }
    const { db } = await openDatabase();
    const approvals = await db
      .select({ actor: withdrawalEvents.actor, move: withdrawalEvents.move })
      .from(withdrawalEvents)
      .where(
        and(
          like(withdrawalEvents.move, 'approve%'),
          sql`withdrawal_id = (select id from withdrawals where withdraw_sn = ${large})`,
        ),
      )
      .orderBy(withdrawalEvents.id);
    expect(approvals).toEqual([
      { actor: 'operator:演示审核员', move: 'approve_first' },
      { actor: 'operator:演示复核员', move: 'approve' },
    ]);
  });

  it('approves and issues an invoice', async () => {
    const { id, buyer } = await anInvoice();
    await works();
    await works();
    const { list } = await call('capital/list/invoice', {}, { as: buyer });
    expect(list.find((row) => row.invoice_id === id)?.state).toBe('issued');
  });

  it('refuses an invoice to a title that is not the payer’s, where no remark says why', async () => {
    const order = await aCompletedOrder();
    await aVerification(order.buyer, { kind: 'company', name: '另一家（演示）有限公司' });
    const { id } = await anInvoice({ orders: [order] });
    await works();
    const { list } = await call('messages', {}, { as: order.buyer });
    expect(list.map(({ body }) => body).join()).toContain('请在备注写明两者的关系');
    expect((await actsOn(`invoice ${id}`))[0]?.reason).toContain('「另一家（演示）有限公司」不同');
  });

  it('verifies, books an announced transfer and answers a question', async () => {
    const user = await anAdvertiser();
    const picture = await aCertificate(user);
    const id = { real_name: '陆知夏', id_number: anIdNumber() };
    await call(
      'setting/userAuthSubmit',
      { ...id, id_front: picture, id_back: picture },
      { as: user },
    );
    const { db } = await openDatabase();
    await db.insert(bankRecharges).values({
      rechargeSn: `CZ-clerk-${user.id}`,
      userId: user.id,
      amountFen: 50_000,
      state: 'reviewing',
    });
    await call('mine/askStaff', { question: '能开专票吗' }, { as: user });
    await works();
    const { in_force: inForce } = await call('setting/authMessage', {}, { as: user });
    expect(inForce?.state).toBe('verified');
    expect((await call('capital/summary', {}, { as: user })).available_fen).toBe(50_000);
    const { list } = await call('messages', {}, { as: user });
    expect(list.map(({ body }) => body).join()).toContain('这是演示环境的自动回复');
  });

  it('books what orders wait for by bank transfer, each once and to the cent', async () => {
    const buyer = await anAdvertiser();
    const orders = [
      await anOrder({ buyer, priceFen: 123_456 }),
      await anOrder({ buyer, priceFen: 50_000 }),
    ];
    const unchosen = await anOrder({ buyer });
    await call(
      'submit-pay',
      { order_sn_list: orders.map(({ orderSn }) => orderSn), way: 'bank' },
      { as: buyer },
    );
    for (let round = 0; round < 2; round++) await works();
    expect(await Promise.all(orders.map(stateOf))).toEqual(['pending_accept', 'pending_accept']);
    expect(await stateOf(unchosen)).toBe('pending_payment');
    const { available_fen: available } = await call('capital/summary', {}, { as: buyer });
    expect(available).toBe(0);
    expect(await actsOn(`YS${orders[0]?.orderSn}`)).toMatchObject([
      { operator: '演示审核员', action: 'transfer' },
    ]);
  });

  it('does the rest although one thing cannot be done', async () => {
    const { db } = await openDatabase();
    const order = await aPublishedOrder();
    // The first queue of all cannot be read.
    await db.execute(sql`alter table entry_applications rename column intro to broken`);
    try {
      await works();
    } finally {
      await db.execute(sql`alter table entry_applications rename column broken to intro`);
    }
    expect(await stateOf(order)).toBe('pending_confirm');
  });

  it('stands still while he is switched off, and where this is no demonstration', async () => {
    const order = await aPublishedOrder();
    await call('dev/clerk', { to: 'off' });
    expect(await works()).toBe(0);
    expect((await call('dev/clock', {})).clerk.on).toBe(false);
    await call('dev/clerk', { to: 'on' });
    held.__env = parseEnv({ ...process.env, DEMO: '0', CLERK: 'on' });
    expect(await works()).toBe(0);
    expect((await reply('dev/clerk', { to: 'on' })).envelope.status).toBe(404);
    held.__env = undefined;
    expect(await stateOf(order)).toBe('inspecting');
  });

  it('leaves no queue without a word, and none that he handles with something in it', async () => {
    const { clerk } = await call('dev/clock', {});
    expect(clerk.queues.map(({ name }) => name)).toEqual(
      queueNames.map((queue) => queues[queue].name),
    );
    for (let round = 0; round < 4; round++) await works();
    const { db } = await openDatabase();
    for (const queue of queueNames) {
      if ('leaves' in clerkRules[queue]) continue;
      expect(await operate(db, { list: queue }), queue).toBe('没有');
    }
  });
});
