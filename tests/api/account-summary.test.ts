import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { messages } from '@/server/site/tables';
import { call } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
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
      { userId: user.id, key: 'a', title: '充值到账' },
      { userId: user.id, key: 'b', title: '订单已付款' },
      { userId: user.id, key: 'c', title: '读过的', readAt: new Date() },
      { userId: other.id, key: 'd', title: '新订单' },
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
});
