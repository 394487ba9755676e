import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { messages } from '@/server/site/tables';
import { call } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { someMoney } from '@/tests/support/factories/some-money';

describe("the personal centre's summary", () => {
  it('is all zero for a new user', async () => {
    const user = await anAdvertiser();
    const summary = await call('mine', {}, { as: user });
    expect(summary.balance).toEqual({
      available_fen: 0,
      frozen_fen: 0,
      escrow_fen: 0,
      pending_fen: 0,
    });
    expect(new Set(Object.values(summary.order_counts))).toEqual(new Set([0]));
    expect(summary).toMatchObject({
      user: { user_id: user.id, verified: 'none', pay_pass_level: 0 },
      your_turn: [],
      unread_messages: 0,
    });
  });

  it("counts the caller's own money and unread messages, nobody else's", async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const other = await aMediaOwner();
    await someMoney(user.id, 123_400);
    await someMoney(other.id, 77);
    await db.insert(messages).values([
      { userId: user.id, key: 'a', kind: 'money', title: '充值到账' },
      { userId: user.id, key: 'b', kind: 'order', title: '订单已付款' },
      { userId: user.id, key: 'c', kind: 'order', title: '读过的', readAt: new Date() },
      { userId: other.id, key: 'd', kind: 'order', title: '新订单' },
    ]);
    expect(await call('mine', {}, { as: user })).toMatchObject({
      balance: { available_fen: 123_400 },
      unread_messages: 2,
    });
    expect(await call('mine', {}, { as: other })).toMatchObject({
      balance: { available_fen: 77 },
      unread_messages: 1,
    });
  });

  it('shows the buyer what lies in escrow and whose turn it is, by tab', async () => {
    const buyer = await anAdvertiser();
    await anOrder({ buyer, priceFen: 30_000, state: 'pending_accept' });
    await anOrder({ buyer, priceFen: 5_000, state: 'producing' });
    await anOrder({ buyer, priceFen: 700 });
    await anOrder({ priceFen: 9_999, state: 'pending_accept' });
    const summary = await call('mine', {}, { as: buyer });
    expect(summary.balance.escrow_fen).toBe(35_000);
    expect(summary.order_counts).toMatchObject({
      all: 3,
      pending_payment: 1,
      pending_accept: 1,
      producing: 1,
      completed: 0,
    });
    expect(summary.your_turn).toContain('pending_payment');
    expect(summary.your_turn).not.toContain('producing');
  });
});
