import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '@/server/account/tables';
import { demoAdvertiser, demoMediaOwner, seedAccounts } from '@/server/demo/accounts';
import { createDemoOwners } from '@/server/demo/demo-owners';
import { orderPlans } from '@/server/demo/order-history';
import { runDueJobs } from '@/server/jobs/run-jobs';
import { fingerprint, hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

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

describe('the demonstration’s accounts', () => {
  it('have money, history, favourites and a cart, made by the real commands, once', async () => {
    const { db } = await openDatabase();
    const owners = await inTransaction(db, createDemoOwners);
    for (let made = 0; made < 2 * orderPlans.length + 10; made++) {
      await aGood({ isDemo: true, ownerId: owners[made % 2] ?? 0, pricesFen: [200_000 + made] });
    }
    await inTransaction(db, seedAccounts);
    await inTransaction(db, seedAccounts);

    const as = await logInAs(demoAdvertiser.phone);
    const list = await call('user-order-list', { page_size: 100 }, { as });
    expect(list.total).toBe(orderPlans.length);
    const states = new Set(list.list.map((order) => order.state));
    for (const state of [
      'pending_payment',
      'pending_accept',
      'producing',
      'draft_review',
      'pending_confirm',
      'retaining',
      'completed',
      'lapsed',
      'canceled',
      'closed',
    ] as const) {
      expect(states, state).toContain(state);
    }
    // Nothing that it shows is a dead end: whatever has not ended, its buyer can do something about.
    for (const order of list.list.filter(({ clock }) => clock.who !== null)) {
      expect(order.actions, `${order.state} ${order.order_sn}`).not.toEqual([]);
    }
    const placed = list.list.map((order) => Date.parse(order.created_at));
    expect(placed).toEqual([...placed].sort((a, b) => b - a));
    const statement = await call('capital/list/budget', { page_size: 100 }, { as });
    expect(statement.balances.available_fen).toBeGreaterThan(1_000_000);
    const times = statement.list.map((line) => Date.parse(line.at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await call('get-cart-list', {}, { as })).cart_count).toBe(3);
    const favourites = await rows(db, sql`select 1 from favourites`);
    expect(favourites).toHaveLength(12);

    // What it shows is not swept away by the first round of the clocks.
    await runDueJobs(db);
    const later = await call('user-order-list', { page_size: 100 }, { as });
    expect(later.list.map((order) => order.state)).toEqual(list.list.map((order) => order.state));

    const owner = await logInAs(demoMediaOwner.phone);
    expect((await call('user-order-list', {}, { as: owner })).total).toBeGreaterThan(0);
    await expect(db.execute(sql`update order_events set note = 'x'`)).rejects.toThrow();
    // The whole history is played: some two hundred statements on the slower of the two databases.
  }, 60_000);

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
