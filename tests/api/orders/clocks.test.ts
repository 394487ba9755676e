import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Timer, TransitionName } from '@/lib/domain/orders/process';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { dueAtSql } from '@/server/order-records/timer-sql';
import { lockDueOrder } from '@/server/orders/lock-order';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { detailOf, walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { inPassing } from '@/tests/support/in-passing';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const hour = 3600;
const day = 24 * hour;

/** domain.md told a second time: seconds from now that each clock runs, where it counts from now. */
const seconds: Record<Exclude<Timer, 'draft_date' | 'publish_24h_after_window'>, number | null> = {
  none: null,
  resume: null,
  keep: null,
  pay_30m: 30 * 60,
  bank_72h: 72 * hour,
  accept_24h_or_brief_72h: 72 * hour,
  accept_24h: 24 * hour,
  review_72h: 72 * hour,
  revise_72h: 72 * hour,
  inspect_24h: 24 * hour,
  confirm_7d: 7 * day,
  retention: 45 * day,
  settle_3d: 3 * day,
  answer_72h: 72 * hour,
};

describe('the clocks of an order', () => {
  it('run as long as the domain says, by the database’s own clock', async () => {
    const order = await anOrder();
    const { db } = await openDatabase();
    await db.execute(sql`update orders set retention_days = 45 where id = ${order.id}`);
    const facts = { state: 'pending_payment', briefComplete: false } as const;
    // `keep` is tried where a clock runs.
    await db.execute(sql`update orders set due_at = null where id = ${order.id}`);
    for (const [timer, expected] of Object.entries(seconds) as [Timer, number | null][]) {
      const [found] = await rows<{ seconds: number | null }>(
        db,
        sql`select extract(epoch from ${dueAtSql(timer, facts)} - now())::int as seconds
            from orders where id = ${order.id}`,
      );
      expect(found?.seconds ?? null, timer).toBe(expected);
    }
    const [briefed] = await rows<{ seconds: number }>(
      db,
      sql`select extract(epoch from ${dueAtSql('accept_24h_or_brief_72h', {
        ...facts,
        briefComplete: true,
      })} - now())::int as seconds`,
    );
    expect(briefed?.seconds).toBe(24 * hour);
  });

  const ends = async (order: TestOrder) => {
    const { db } = await openDatabase();
    const facts = { state: 'producing', briefComplete: true } as const;
    const [found] = await rows<{ draft: string; publish: string; soon: boolean; next: boolean }>(
      db,
      sql`select (${dueAtSql('draft_date', facts)}) at time zone 'UTC' as draft,
            (${dueAtSql('publish_24h_after_window', facts)}) at time zone 'UTC' as publish,
            ${dueAtSql('draft_date', facts)} = now() + interval '24 hours' as soon,
            ${dueAtSql('publish_24h_after_window', facts)} = now() + interval '24 hours' as next
          from orders where id = ${order.id}`,
    );
    return found;
  };
  const agree = async (order: TestOrder, days: object) => {
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set brief = brief || ${JSON.stringify(days)}::jsonb where id = ${order.id}`,
    );
  };

  it('end with the brief’s day for the draft in Beijing, publication a day after its last day', async () => {
    const order = await anOrder();
    // The whole of 24 November in Beijing: until 16:00 UTC.
    expect(await ends(order)).toMatchObject({
      draft: '2099-11-24 16:00:00',
      publish: '2099-11-28 16:00:00',
      soon: false,
    });
    await agree(order, { window_days: '2' });
    expect(await ends(order)).toMatchObject({
      draft: '2099-11-24 16:00:00',
      publish: '2099-11-30 16:00:00',
    });
  });

  it('leave a day for a draft that was accepted late, and for publication that was approved late', async () => {
    const order = await anOrder();
    await agree(order, { wanted_date: '2020-01-02', draft_on: '2020-01-01' });
    expect(await ends(order)).toMatchObject({ soon: true, next: true });
  });

  it('take the publication’s day for a draft that was agreed before it had its own', async () => {
    const order = await anOrder();
    await agree(order, { draft_on: '' });
    expect(await ends(order)).toMatchObject({ draft: '2099-11-27 16:00:00' });
  });
});

describe('the half hour of a payment', () => {
  it('begins with the order', async () => {
    const { id } = await anOrder();
    const { db } = await openDatabase();
    const found = await rows(
      db,
      sql`select extract(epoch from due_at - created_at)::float as seconds from orders where id = ${id}`,
    );
    expect(found).toEqual([{ seconds: 30 * 60 }]);
  });

  it.each([
    ['a millisecond before its end', '1 millisecond', false],
    ['at its end', '0', true],
    ['a millisecond after it', '-1 millisecond', true],
  ] as const)('is told by the database’s clock: %s', async (_when, left, isOver) => {
    const { id, orderSn, buyer } = await anOrder();
    await inPassing(async (tx) => {
      const end = sql`now() + ${left}::interval`;
      await tx.execute(sql`update orders set due_at = ${end} where id = ${id}`);
      expect((await lockDueOrder(tx, []))?.id).toBe(isOver ? id : undefined);
      const pay = { order_sn_list: [orderSn], way: 'alipay' };
      const { envelope } = await reply('submit-pay', pay, { as: buyer });
      expect(envelope).toMatchObject(
        isOver
          ? { status: 422, msg: `订单 ${orderSn} 已超过付款期限，请重新下单` }
          : { status: 200, data: { result: 'redirect' } },
      );
    });
  });
});

/** As if its record had been written so long ago; nobody but a test can. */
async function recordedAgo(order: TestOrder, interval: string) {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`alter table order_events disable trigger all`);
    await tx.execute(
      sql`update order_events set created_at = created_at - ${interval}::interval
          where order_id = ${order.id}`,
    );
    await tx.execute(sql`alter table order_events enable trigger all`);
  });
}

describe('an order whose clock ran out', () => {
  const clockOf = async (order: TestOrder) =>
    (await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer })).order;
  const stoppedAgo = async (order: TestOrder, interval: string) => {
    const { db } = await openDatabase();
    await letTimeRunOut(order);
    await runDueJobs(db);
    await recordedAgo(order, interval);
  };

  it('says since when its draft is overdue, and has a way out', async () => {
    const order = await anOrder({ state: 'producing' });
    await stoppedAgo(order, '3 hours');
    const { clock, actions } = await clockOf(order);
    expect(clock).toMatchObject({ who: 'seller', what: '提交稿件，已逾期', seconds_left: null });
    expect(Math.abs((clock.late_seconds ?? 0) - 3 * hour)).toBeLessThanOrEqual(5);
    expect(Date.parse(clock.due_at ?? '')).toBeLessThan(Date.now() - 2 * hour * 1000);
    expect(actions.map(({ label }) => label)).toContain('无责取消');
  });

  it('counts down the time that the platform promised, and then up', async () => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      transitionOrder(tx, order.id, 'submit_draft', detailOf('submit_draft')),
    );
    await stoppedAgo(order, '8 hours');
    const { clock } = await clockOf(order);
    expect(clock).toMatchObject({ who: 'platform', what: '判断稿件', late_seconds: null });
    expect(clock.otherwise).toContain('平台承诺 48 小时内处理');
    expect(Math.abs((clock.seconds_left ?? 0) - 40 * hour)).toBeLessThanOrEqual(5);
    await recordedAgo(order, '41 hours');
    const late = (await clockOf(order)).clock;
    expect(late.seconds_left).toBeNull();
    expect(Math.abs((late.late_seconds ?? 0) - hour)).toBeLessThanOrEqual(5);
  });

  it('counts 72 hours for a ruling from the application, not from the answer', async () => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    const move = (name: TransitionName) =>
      inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
    await move('open_dispute');
    await recordedAgo(order, '10 hours');
    await move('seller_answers_dispute');
    const { clock } = await clockOf(order);
    expect(clock).toMatchObject({ who: 'platform', what: '裁决' });
    expect(Math.abs((clock.seconds_left ?? 0) - 62 * hour)).toBeLessThanOrEqual(5);
  });

  it('waits for nobody while the work only has to stay online', async () => {
    const order = await anOrder({ state: 'producing' });
    await walkOrder(order.id, [
      'submit_draft',
      'approve_draft',
      'file_link',
      'pass_inspection',
      'confirm',
    ]);
    expect((await clockOf(order)).clock).toMatchObject({
      who: 'system',
      who_label: '无需操作',
      is_you: false,
      what: '保持内容在线',
    });
  });
});

describe('an after-sale question', () => {
  const left = async (order: TestOrder) => {
    const { db } = await openDatabase();
    const [found] = await rows<{ seconds: number | null; rest: string | null }>(
      db,
      sql`select extract(epoch from due_at - now())::int as seconds, clock_rest::text as rest
          from orders where id = ${order.id}`,
    );
    return found;
  };
  const moved = async (order: TestOrder, ...names: TransitionName[]) => {
    const { db } = await openDatabase();
    for (const name of names) {
      await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
    }
  };

  it('pauses the clock and gives back exactly what was left of it', async () => {
    const order = await anOrder({ state: 'producing' });
    await moved(order, 'submit_draft');
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set due_at = now() + interval '31 hours 7 minutes' where id = ${order.id}`,
    );
    await moved(order, 'request_refund');
    expect((await left(order))?.seconds).toBe(72 * hour);
    for (const again of ['refuse_refund', 'request_refund', 'withdraw_refund'] as const) {
      await db.execute(
        sql`update orders set due_at = due_at - interval '1 day'
            where id = ${order.id} and after_sale = 'refund_requested'`,
      );
      await moved(order, again);
      if (again === 'request_refund') continue;
      const { seconds, rest } = (await left(order)) ?? {};
      expect(Math.abs((seconds ?? 0) - (31 * hour + 7 * 60)), again).toBeLessThanOrEqual(5);
      expect(rest).toBeNull();
    }
  });

  it('leaves a clock that had run out as it was: overdue stays overdue', async () => {
    const order = await anOrder({ state: 'producing' });
    await moved(order, 'submit_draft');
    await letTimeRunOut(order);
    const { db } = await openDatabase();
    await runDueJobs(db);
    await moved(order, 'request_refund', 'refuse_refund');
    expect((await left(order))?.seconds).toBeNull();
    await moved(order, 'platform_approve');
  });

  it('is ruled on once it was answered, or after 72 hours without an answer', async () => {
    const silent = await anOrder({ state: 'producing' });
    await moved(silent, 'open_dispute');
    await expect(moved(silent, 'rule_refund')).rejects.toMatchObject({ code: 'rule_broken' });
    await letTimeRunOut(silent);
    await runDueJobs((await openDatabase()).db);
    expect((await left(silent))?.seconds).toBeNull();
    await moved(silent, 'rule_refund');
    const answered = await anOrder({ state: 'producing' });
    await moved(answered, 'seller_opens_dispute', 'buyer_answers_dispute', 'rule_split');
  });
});

async function remindersOf(order: TestOrder): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ title: string }>(
    db,
    sql`select m.title from messages m join orders o on m.body = '订单号 ' || o.order_sn
        where o.id = ${order.id} and m.key like 'order-reminder:%' and m.user_id = o.buyer_id order by m.id`,
  );
  return found.map(({ title }) => title.split('：')[1] ?? '');
}

/** As if so much of the time to the clock's end had gone by. @param copies of the program that come by at once */
async function letPass(order: TestOrder, interval: string, copies = 1) {
  const { db } = await openDatabase();
  await db.execute(
    sql`update orders set due_at = due_at - ${interval}::interval, remind_at = remind_at - ${interval}::interval
        where id = ${order.id}`,
  );
  const done = await Promise.all(Array.from({ length: copies }, () => runDueJobs(db)));
  return { reminders: done.reduce((sum, { reminders }) => sum + reminders, 0) };
}

describe('the reminders of an order', () => {
  const third = '还有 3 天验收，到时未提出异议视为验收通过';
  const last = '还有 1 天验收，到时未提出异议视为验收通过';

  async function toConfirm(): Promise<TestOrder> {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    for (const name of ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection'] as const) {
      await inTransaction(db, (tx) => transitionOrder(tx, order.id, name));
    }
    return order;
  }

  it('tell the buyer 3 days and 1 day before acceptance is taken for given, once each', async () => {
    const order = await toConfirm();
    expect((await letPass(order, '3 days 23 hours')).reminders).toBe(0);
    expect((await letPass(order, '2 hours')).reminders).toBe(1);
    expect(await remindersOf(order)).toEqual([third]);
    expect((await letPass(order, '1 day')).reminders).toBe(0);
    expect((await letPass(order, '1 day')).reminders).toBe(1);
    expect(await remindersOf(order)).toEqual([third, last]);
    expect((await letPass(order, '1 hour')).reminders).toBe(0);
  });

  it('are told once each where two copies of the program come by at the same moment', async () => {
    const order = await toConfirm();
    for (const [interval, told] of [
      ['4 days 1 hour', [third]],
      ['1 hour', [third]],
      ['1 day 23 hours', [third, last]],
      ['1 hour', [third, last]],
    ] as const) {
      await letPass(order, interval, 2);
      expect(await remindersOf(order)).toEqual(told);
    }
  });

  it('tell only the last where the program was away, and nothing once the clock has run out', async () => {
    const late = await toConfirm();
    await letPass(late, '6 days 12 hours');
    expect(await remindersOf(late)).toEqual([last]);
    const over = await toConfirm();
    await letPass(over, '8 days');
    expect(await remindersOf(over)).toEqual([]);
  });

  it('rest with the clock while a ruling is awaited', async () => {
    const order = await toConfirm();
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      transitionOrder(tx, order.id, 'open_dispute', detailOf('open_dispute')),
    );
    expect((await letPass(order, '6 days')).reminders).toBe(0);
  });
});

describe('a run over what is due', () => {
  it('passes by an order that cannot be moved, and moves the others', async () => {
    const stuck = await anOrder({ state: 'pending_accept' });
    const others = [
      await anOrder({ state: 'pending_accept' }),
      await anOrder({ state: 'pending_accept' }),
    ];
    const { db } = await openDatabase();
    // More than its escrow holds: its refund is refused by the ledger.
    await db.execute(sql`update orders set price_fen = price_fen + 1 where id = ${stuck.id}`);
    for (const order of [stuck, ...others]) await letTimeRunOut(order);
    expect((await runDueJobs(db)).orders).toBe(2);
    const states = await rows<{ state: string }>(db, sql`select state from orders order by id`);
    expect(states.slice(-3).map(({ state }) => state)).toEqual([
      'pending_accept',
      'lapsed',
      'lapsed',
    ]);
    await db.execute(sql`update orders set price_fen = price_fen - 1 where id = ${stuck.id}`);
    expect((await runDueJobs(db)).orders).toBe(1);
  });
});
