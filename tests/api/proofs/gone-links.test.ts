// Also on PGlite: looks of several copies share its one connection.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { atRacePoints } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { checkLinks, runDueOrders } from '@/server/orders/public';
import { lookNow, saveDemoPost } from '@/server/proofs/public';
import { linkChecks } from '@/server/proofs/tables';
import { call } from '@/tests/support/call';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

async function takeDown(id: string, online = false) {
  await saveDemoPost((await openDatabase()).db, { id, online });
}

/** The next look of this order is due. @param copies of the program that come for it at once */
async function look(order: TestOrder, copies = 1) {
  const { db } = await openDatabase();
  await db
    .update(linkChecks)
    .set({ nextAt: sql`now() - interval '1 second'` })
    .where(eq(linkChecks.orderId, order.id));
  await Promise.all(Array.from({ length: copies }, () => checkLinks(db, 5)));
}

const show = (order: TestOrder) =>
  call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });

async function told(order: TestOrder): Promise<string[]> {
  const { list } = await call('messages', {}, { as: order.buyer });
  return list.filter(({ title }) => /打不开|无法打开/.test(title)).map(({ title }) => title);
}

describe('a link that is gone', () => {
  it('in the retention period opens a ruling after the second look, once, and keeps the rest in escrow', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    await look(order);
    await takeDown(order.post);
    await look(order);
    expect((await show(order)).order).toMatchObject({ state: 'retaining', after_sale: 'none' });
    expect(await told(order)).toEqual([]);

    await look(order, 3);
    const { order: row, events } = await show(order);
    expect(row).toMatchObject({
      state: 'retaining',
      after_sale: 'disputed',
      escrow_fen: 20_000,
    });
    expect(events.filter(({ name }) => name === 'link_gone')).toHaveLength(1);
    expect(await told(order)).toHaveLength(1);

    // A third look that finds it gone tells nothing new.
    await look(order, 2);
    expect((await show(order)).events.filter(({ name }) => name === 'link_gone')).toHaveLength(1);
  });

  it('is acted on once by two copies that found it at the same time', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    await takeDown(order.post);
    const { db } = await openDatabase();
    await db
      .update(linkChecks)
      .set({ goneTimes: 2, nextAt: null })
      .where(eq(linkChecks.orderId, order.id));
    await Promise.all([runDueJobs(db), runDueJobs(db), runDueJobs(db)]);
    const [count] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from order_events
          where order_id = ${order.id} and transition = 'link_gone'`,
    );
    expect(count?.count).toBe(1);
  });

  it('is found before its money moves on, also where the program was down at the end of the period', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    await takeDown(order.post);
    const { db } = await openDatabase();
    const back = sql`make_interval(days => 40)`;
    await db.execute(
      sql`update link_checks set next_at = next_at - ${back}, published_at = published_at - ${back},
          keep_until = keep_until - ${back} where order_id = ${order.id}`,
    );
    await letTimeRunOut(order);
    await runDueJobs(db);
    expect((await show(order)).order).toMatchObject({
      state: 'retaining',
      after_sale: 'disputed',
      escrow_fen: 20_000,
    });
  });

  it('is waited for where another copy still looks while the period ends, for an hour and no longer', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    const { db } = await openDatabase();
    await takeDown(order.post);
    await look(order);
    const met: string[] = [];
    atRacePoints(async (name) => {
      if (name !== 'after the link was looked at' && name !== 'before a gone link is told') return;
      met.push(name);
      await letTimeRunOut(order);
      await runDueOrders(db, 100);
    });
    try {
      await look(order);
    } finally {
      atRacePoints(undefined);
    }
    expect(met).toEqual(['after the link was looked at', 'before a gone link is told']);
    expect((await show(order)).order).toMatchObject({
      state: 'retaining',
      after_sale: 'disputed',
      escrow_fen: 20_000,
    });

    const other = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    const dueFor = async (time: string) => {
      await db.execute(sql`update link_checks set next_at = now() where order_id = ${other.id}`);
      await db.execute(
        sql`update orders set due_at = now() - ${time}::interval where id = ${other.id}`,
      );
      await runDueOrders(db, 100);
      return (await show(other)).order.state;
    };
    expect(await dueFor('59 minutes')).toBe('retaining');
    expect(await dueFor('61 minutes')).toBe('pending_settle');
  });

  it('that cannot be told of stops neither the others nor the clocks of orders', async () => {
    const { db } = await openDatabase();
    const waiting = await anOrder();
    await letTimeRunOut(waiting);
    const gone = [];
    for (let count = 0; count < 2; count++) {
      gone.push(await aPublishedOrder({ after: ['pass_inspection', 'confirm'] }));
    }
    await db.update(linkChecks).set({ nextAt: null });
    for (const { id } of gone) {
      await db.update(linkChecks).set({ goneTimes: 2 }).where(eq(linkChecks.orderId, id));
    }
    // The first one cannot be disputed: something of it stands in the way.
    await db.execute(
      sql`insert into disputes (order_id, opened_by, claimed_percent, subject, dispute_sn)
          values (${gone[0]!.id}, 'buyer', 20, '{}', 'ZC-in-the-way')`,
    );
    await runDueJobs(db);
    expect((await show(gone[1]!)).order.after_sale).toBe('disputed');
    expect((await show(gone[0]!)).order.after_sale).toBe('none');
    expect((await show(waiting)).order.state).toBe('closed');
    await db.execute(sql`delete from disputes where dispute_sn = 'ZC-in-the-way'`);
    await runDueJobs(db);
    expect((await show(gone[0]!)).order.after_sale).toBe('disputed');
  });

  it('is not told where it came back before anybody was', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    await takeDown(order.post);
    await look(order);
    const { db } = await openDatabase();
    // No transaction is open there: on PGlite too it comes back before the other goes on.
    atRacePoints(async (name) => {
      if (name !== 'before a gone link is told') return;
      await takeDown(order.post, true);
      await inTransaction(db, (tx) => lookNow(tx, order.id, 'again'));
    });
    try {
      await look(order);
    } finally {
      atRacePoints(undefined);
    }
    expect((await show(order)).order.after_sale).toBe('none');
  });

  it('costs nobody anything where it is only unknown', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
    const { db } = await openDatabase();
    await db
      .update(linkChecks)
      .set({ link: 'https://example.com/refused' })
      .where(eq(linkChecks.orderId, order.id));
    for (let time = 0; time < 5; time++) await look(order);
    expect((await show(order)).order).toMatchObject({ state: 'retaining', after_sale: 'none' });
    expect(await told(order)).toEqual([]);
  });

  it('before the buyer has accepted is told to the buyer, once, and moves nothing', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection'] });
    await takeDown(order.post);
    await look(order);
    await look(order, 2);
    await look(order);
    expect((await show(order)).order).toMatchObject({
      state: 'pending_confirm',
      after_sale: 'none',
    });
    expect(await told(order)).toEqual([expect.stringContaining('请在验收前核对')]);
  });

  it('that nobody noticed before acceptance is looked at as soon as the retention period begins', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection'] });
    await takeDown(order.post);
    await look(order);
    await look(order);
    await move(order, 'confirm');
    const { db } = await openDatabase();
    await checkLinks(db, 5);
    expect((await show(order)).order.after_sale).toBe('disputed');
  });

  it('leaves an order alone that is before a ruling anyway', async () => {
    const order = await aPublishedOrder({ after: ['pass_inspection', 'confirm', 'open_dispute'] });
    await takeDown(order.post);
    await look(order);
    await look(order);
    const { events } = await show(order);
    expect(events.map(({ name }) => name)).not.toContain('link_gone');
  });
});
