import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAdvertiser, demoMediaOwner, seedAccounts } from '@/demo/accounts';
import { createDemoOwners } from '@/demo/demo-owners';
import { orderPlans } from '@/demo/order-plans';
import { orderStateKeys } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { sessions } from '@/server/account/tables';
import { seedContractTemplates } from '@/server/contracts/public';
import { fingerprint, hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { inTransaction } from '@/server/kernel/transaction';
import { orderQueues } from '@/server/orders/public';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const plans = orderPlans(new Date());

async function logInAs(phone: string): Promise<{ token: string }> {
  const { db } = await openDatabase();
  const hash = fingerprint('phone', phone);
  const [user] = await rows<{ id: number }>(
    db,
    sql`select id from users where phone_hash = ${hash}`,
  );
  const token = randomToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? 0,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return { token };
}

/** What is overdue names a day that is over, and what was published in time was so on its day. */
async function expectDaysThatHold(
  orders: readonly { order_sn: string }[],
  as: { token: string },
): Promise<void> {
  const today = formatTime(new Date().toISOString(), 'date');
  const met = { overdue: 0, filed: 0 };
  for (const { order_sn } of orders) {
    const { brief, events } = await call('order/detail', { order_sn }, { as });
    if (events.some(({ text }) => /超过约定(时间未交稿|发布时间)/.test(text))) {
      met.overdue += 1;
      expect((brief?.wanted_date ?? today) < today, order_sn).toBe(true);
    }
    const { compared } = await call('order/proof', { order_sn }, { as });
    const day = compared.find(({ name }) => name === '发布日期');
    if (!day) continue;
    met.filed += 1;
    expect(day, order_sn).toMatchObject({ result: 'fits', words: '相符' });
  }
  expect(met.overdue).toBe(2);
  expect(met.filed).toBeGreaterThan(10);
}

describe('the demonstration’s accounts', () => {
  it('have money, history, favourites and a cart, made by the real commands, once', async () => {
    const { db } = await openDatabase();
    const owners = await inTransaction(db, createDemoOwners);
    for (let made = 0; made < 36; made++) {
      await aGood({ isDemo: true, ownerId: owners[made % 2] ?? 0, pricesFen: [200_000 + made] });
    }
    await seedContractTemplates(db);
    await inTransaction(db, seedAccounts);
    await inTransaction(db, seedAccounts);

    const as = await logInAs(demoAdvertiser.phone);
    const list = await call('user-order-list', { page_size: 100, sort: 'newest' }, { as });
    expect(list.total).toBe(plans.length);
    const states = new Set(list.list.map((order) => order.state));
    expect([...states].sort()).toEqual([...orderStateKeys].sort());
    // Nothing that it shows is a dead end: one side has a button, or the platform's queue has it, or a clock runs.
    const owner = await logInAs(demoMediaOwner.phone);
    const sold = await call('user-order-list', { page_size: 100 }, { as: owner });
    const queues = await Promise.all(
      Object.values(orderQueues).map((queue) => queue.list(db, firstWindow)),
    );
    const waiting = queues.flat().map(({ key }) => key);
    // Each opens for both sides, with all that it moved: what its buyer paid came back, lies in escrow or went on.
    for (const { order_sn } of list.list) {
      const bought = await call('order/detail', { order_sn }, { as });
      if (bought.order.paid_at === null) continue;
      const seen = await call('order/detail', { order_sn }, { as: owner });
      for (const { money, events } of [bought, seen]) {
        const of = (to: string) =>
          money.steps
            .filter((step) => step.at !== null && step.to === to)
            .reduce((sum, { amount_fen: fen }) => sum + fen, 0);
        expect(of('escrow'), order_sn).toBe(money.paid_fen);
        expect(of('buyer'), order_sn).toBe(money.refunded_fen);
        expect(events.length, order_sn).toBeGreaterThan(1);
      }
    }
    for (const order of list.list.filter(({ clock }) => clock.who !== null)) {
      const theirs = sold.list.find(({ order_sn: sn }) => sn === order.order_sn);
      const hasWay =
        order.actions.length > 0 ||
        (theirs?.actions.length ?? 0) > 0 ||
        waiting.includes(order.order_sn) ||
        order.clock.due_at !== null;
      expect(hasWay, `${order.state} ${order.order_sn}`).toBe(true);
    }
    const papers = (await call('contract/index', {}, { as })).list;
    expect(new Set(papers.map(({ state }) => state))).toEqual(
      new Set(['signing', 'done', 'refused']),
    );
    const placed = list.list.map((order) => Date.parse(order.created_at));
    expect(placed).toEqual([...placed].sort((a, b) => b - a));
    await expectDaysThatHold(list.list, as);
    const statement = await call('capital/list/budget', { page_size: 100 }, { as });
    expect(statement.balances.available_fen).toBeGreaterThan(1_000_000);
    const times = statement.list.map((line) => Date.parse(line.at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await call('get-cart-list', {}, { as })).cart_count).toBe(3);
    const favourites = await rows(db, sql`select 1 from favourites`);
    expect(favourites).toHaveLength(12);

    // What it shows is not swept away by the first round of the clocks.
    await runDueJobs(db);
    const later = await call('user-order-list', { page_size: 100, sort: 'newest' }, { as });
    expect(later.list.map((order) => order.state)).toEqual(list.list.map((order) => order.state));

    expect(sold.total).toBe(plans.length - 2); // neither the closed order nor the unpaid one
    await expect(db.execute(sql`update order_events set note = 'x'`)).rejects.toThrow();
    // The whole history is played: some three thousand statements on the slower of the two databases.
  }, 120_000);

  it('may pay at once with the pay password that the README names', async () => {
    const as = await logInAs(demoAdvertiser.phone);
    const cart = await call('get-cart-list', {}, { as });
    const placed = await call(
      'make-order',
      { cart_id_arr: cart.cart_list.map((line) => line.cart_id) },
      { as },
    );
    const paid = await call(
      'submit-pay',
      { ...placed, way: 'wallet', pay_password: demoAdvertiser.payPassword },
      { as },
    );
    expect(paid.result).toBe('paid');
  });
});
