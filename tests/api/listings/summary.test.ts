import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadMedium } from '@/loaders/listings/load-medium';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { statementsOf } from '@/tests/support/statements-of';

describe('the media owner’s first page', () => {
  it('of a new owner is empty and promises nothing', async () => {
    const owner = await aMediaOwner();
    const page = await loadMedium((name, input) => call(name, input, { as: owner }));
    expect(page.summary).toMatchObject({
      listings: { entered: 0, selling: 0, pending: 0, rejected: 0 },
      escrow: { working_fen: 0, working_orders: 0, retaining_fen: 0, retaining_orders: 0 },
      accept_rate: null,
      accept_of: 0,
      on_time_rate: null,
      on_time_of: 0,
    });
    expect(page.summary.income.map(({ fen }) => fen)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(page.waiting).toMatchObject({ list: [], total: 0 });
  });

  it('lists what waits for the owner alone, the nearest deadline first', async () => {
    const owner = await aMediaOwner();
    const producing = await anOrder({ ownerId: owner.id, priceFen: 20_000, state: 'producing' });
    const fresh = await anOrder({ ownerId: owner.id, priceFen: 10_000, state: 'pending_accept' });
    // Paid without a brief: the buyer's turn. Not paid: none of the owner's yet.
    await anOrder({ ownerId: owner.id, priceFen: 3_000, state: 'pending_accept', brief: null });
    await anOrder({ ownerId: owner.id, priceFen: 700 });

    const { waiting, summary } = await loadMedium((name, input) =>
      call(name, input, { as: owner }),
    );
    // The day of publication lies in another century, the 24 hours do not.
    expect(waiting.list.map(({ order_sn: sn }) => sn)).toEqual([fresh.orderSn, producing.orderSn]);
    expect(waiting.total).toBe(2);
    expect(waiting.list[0]).toMatchObject({ net_fen: 9_200, fee_fen: 800, fee_rate_label: '8%' });
    expect(summary).toMatchObject({
      listings: { entered: 4, selling: 4 },
      escrow: { working_fen: 33_000, working_orders: 3 },
      accept_rate: null,
      accept_of: 1,
    });
    const all = await call('user-order-list', {}, { as: owner });
    expect(all.total).toBe(3);
  });

  it('asks for each balance and each count once', async () => {
    const owner = await aMediaOwner();
    await anOrder({ ownerId: owner.id, priceFen: 10_000, state: 'pending_accept' });
    const sent = await statementsOf(() =>
      loadMedium((name, input) => call(name, input, { as: owner })),
    );
    const asked = sent.filter((statement) => !statement.includes('from sessions'));
    expect(asked.filter((statement, index) => asked.indexOf(statement) !== index)).toEqual([]);
    // The tabs; the page of the list counts itself as it is read.
    expect(
      asked.filter(
        (it) => it.includes('count(') && !it.includes('over ()') && it.includes('"orders"'),
      ),
    ).toHaveLength(1);
    expect(
      asked.filter((it) => it.includes('count(') && it.includes('from messages')),
    ).toHaveLength(1);
    // Four of them are the inquiries: their tabs, a page of one, the clock, the fee's rate.
    expect(asked.length).toBeLessThanOrEqual(19);
  });

  it('counts its listings by what has to be done about them, as their own pages do', async () => {
    const owner = await aMediaOwner();
    await aGood({ ownerId: owner.id });
    await aGood({ ownerId: owner.id, validUntil: inDays(15) });
    await aGood({ ownerId: owner.id, leaveFrom: inDays(-1), leaveTo: inDays(1) });
    await aGood({ ownerId: owner.id, status: 'pending' });
    await aGood({ ownerId: owner.id, status: 'rejected' });
    await aGood();
    const { listings } = await call('media/mine', {}, { as: owner });
    expect(listings).toMatchObject({
      entered: 3,
      selling: 2,
      expiring: 1,
      leave: 1,
      pending: 1,
      rejected: 1,
    });
    const { counts } = await call('media/goods', {}, { as: owner });
    expect(counts).toEqual(listings);
  });

  it('tells the income of six months by the month in Beijing in which it came, fees taken off', async () => {
    const owner = await aMediaOwner();
    await aCompletedOrder({ ownerId: owner.id, priceFen: 10_000 });
    const first = await aCompletedOrder({ ownerId: owner.id, priceFen: 20_000 });
    const before = await aCompletedOrder({ ownerId: owner.id, priceFen: 40_000 });
    const long = await aCompletedOrder({ ownerId: owner.id, priceFen: 80_000 });
    await aCompletedOrder({ priceFen: 70_000 });
    // A month begins in Beijing while the day before still runs in UTC.
    await settledAt(first, sql`date_trunc('month', now() at time zone 'Asia/Shanghai')`);
    await settledAt(
      before,
      sql`date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 second'`,
    );
    await settledAt(
      long,
      sql`date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '5 months 1 second'`,
    );
    const { income } = await call('media/mine', {}, { as: owner });
    expect(income.map(({ fen }) => fen)).toEqual([0, 0, 0, 0, 36_800, 27_600]);
    expect(income.at(-1)?.month).toBe(inDays(0).slice(0, 7));
  });

  it('counts a refusal and a lapse against the owner, and nobody else’s orders', async () => {
    const owner = await aMediaOwner();
    const { db } = await openDatabase();
    for (let nth = 0; nth < 4; nth++) await anOrder({ ownerId: owner.id, state: 'producing' });
    const refused = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    await anOrder({ state: 'producing' });
    await inTransaction(db, (tx) =>
      transitionOrder(tx, refused.id, 'reject', { note: '档期已满' }),
    );
    const { summary } = await loadMedium((name, input) => call(name, input, { as: owner }));
    expect(summary).toMatchObject({ accept_rate: 0.8, accept_of: 5, on_time_rate: null });
    expect(summary.escrow).toMatchObject({ working_orders: 4 });
  });
});

describe('one order on its owner’s page', () => {
  it('names the buyer and every amount to come; the buyer reads the same amounts', async () => {
    const owner = await aMediaOwner();
    const order = await anOrder({ ownerId: owner.id, priceFen: 100_000, state: 'pending_accept' });
    const detail = await call('order/detail', { order_sn: order.orderSn }, { as: owner });
    const mirror = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    expect(detail.order.counterpart_name).toBe(detail.counterpart.name);
    expect(detail.order.counterpart_name).not.toBe(mirror.order.counterpart_name);
    const amounts = (of: typeof detail) => of.money.steps.map((step) => [step.amount_fen, step.to]);
    expect(amounts(detail)).toEqual([
      [100_000, 'escrow'],
      [80_000, 'seller'],
      [6_400, 'fee'],
      [73_600, 'seller'],
      [20_000, 'seller'],
      [1_600, 'fee'],
      [18_400, 'seller'],
    ]);
    expect(amounts(mirror)).toEqual(amounts(detail));
    expect(detail.money.steps.map(({ at }) => at !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    const stranger = await aMediaOwner();
    await expect(
      call('order/detail', { order_sn: order.orderSn }, { as: stranger }),
    ).rejects.toThrow();
  });
});

/** Dates an order's settlement, which the ledger itself would refuse. @param clock Beijing's, without a zone */
async function settledAt({ orderSn }: TestOrder, clock: SQL): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`alter table ledger_postings disable trigger ledger_postings_append_only`);
  await db.execute(sql`update ledger_postings set created_at = (${clock}) at time zone 'Asia/Shanghai'
    where reason in ('order_settle', 'order_settle_share') and subject = ${orderSn}`);
  await db.execute(sql`alter table ledger_postings enable trigger ledger_postings_append_only`);
}
