import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { recountGoods, transitionOrder } from '@/server/orders/public';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';

async function shownOf(good: TestGood) {
  const as = await anAdvertiser();
  const page = await call('goods_detail', { sn: good.goodSn, staff_style: good.platform }, { as });
  const { order_count, accept_rate, accept_of, on_time_rate, on_time_of } = page.good;
  return { order_count, accept_rate, accept_of, on_time_rate, on_time_of };
}

async function cardOf(good: TestGood) {
  const { db } = await openDatabase();
  const [found] = await rows<{ orders: number; on_time: number }>(
    db,
    sql`select (c.card->>'order_count')::int as orders, l.on_time from good_cards c
          join good_listings l on l.good_id = c.good_id and l.category = 0 where c.good_id = ${good.id}`,
  );
  return found;
}

describe('the rates of a listing', () => {
  it('follow its own orders: accepted, refused, lapsed, delivered in time, completed', async () => {
    const { db } = await openDatabase();
    const good = await aGood();
    expect(await shownOf(good)).toEqual({
      order_count: 0,
      accept_rate: null,
      accept_of: 0,
      on_time_rate: null,
      on_time_of: 0,
    });
    await aCompletedOrder({ good });
    const refused = await anOrder({ good, state: 'pending_accept' });
    await inTransaction(db, (tx) => transitionOrder(tx, refused.id, 'reject'));
    const lapsed = await anOrder({ good, state: 'pending_accept' });
    await letTimeRunOut(lapsed);
    await inTransaction(db, (tx) => transitionOrder(tx, lapsed.id, 'lapse'));
    const late = await anOrder({ good, state: 'producing' });
    await letTimeRunOut(late);
    await inTransaction(db, (tx) => transitionOrder(tx, late.id, 'draft_overdue'));
    await inTransaction(db, (tx) => transitionOrder(tx, late.id, 'submit_draft'));
    // Waits for its owner: neither accepted nor refused.
    await anOrder({ good, state: 'pending_accept' });

    expect(await recountGoods(db)).toBe(1);
    // Two of four say nothing yet.
    const few = { accept_rate: null, accept_of: 4, on_time_rate: null, on_time_of: 2 };
    expect(await shownOf(good)).toEqual({ order_count: 1, ...few });
    expect(await cardOf(good)).toEqual({ orders: 1, on_time: -1 });

    for (let nth = 0; nth < 3; nth++) {
      const delivered = await anOrder({ good, state: 'producing' });
      await inTransaction(db, (tx) => transitionOrder(tx, delivered.id, 'submit_draft'));
    }
    expect(await recountGoods(db)).toBe(1);
    expect(await shownOf(good)).toEqual({
      order_count: 1,
      accept_rate: 0.7143,
      accept_of: 7,
      on_time_rate: 0.8,
      on_time_of: 5,
    });
    expect(await cardOf(good)).toEqual({ orders: 1, on_time: 8000 });
    // Nothing happened since: nothing is moved, by whichever copy of the program.
    expect(await Promise.all([recountGoods(db), recountGoods(db)])).toEqual([0, 0]);
  });

  it('are never what a listing came with: that stands beside them as stated by its owner, and moves no place', async () => {
    const told = { acceptRate: '1.0000', onTimeRate: '0.9000', rating: '4.90' };
    const good = await aGood({ orderCount: 9, ...told });
    const plain = await aGood();
    expect(await shownOf(good)).toEqual(await shownOf(plain));
    expect(await cardOf(good)).toEqual({ orders: 0, on_time: -1 });
    const { db } = await openDatabase();
    const scores = await rows<{ score: number }>(
      db,
      sql`select distinct score from good_listings where category = 0 and good_id in (${good.id}, ${plain.id})`,
    );
    expect(scores).toHaveLength(1);
    const as = await anAdvertiser();
    const page = await call(
      'goods_detail',
      { sn: good.goodSn, staff_style: good.platform },
      { as },
    );
    expect(page.good).toMatchObject({
      rating: null,
      told_orders: 9,
      told: { accept_rate: 1, on_time_rate: 0.9, rating: 4.9 },
    });
  });

  it('are counted again from where the last round ended, the last minute twice', async () => {
    const { db } = await openDatabase();
    const good = await aGood();
    const order = await anOrder({ good, state: 'producing' });
    expect(await recountGoods(db)).toBe(1);
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'submit_draft'));
    expect(await recountGoods(db)).toBe(1);
    expect(await shownOf(good)).toMatchObject({ accept_of: 1, on_time_of: 1 });
  });
});
