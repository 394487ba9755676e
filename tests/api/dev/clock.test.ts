import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aContract } from '@/tests/support/factories/a-contract';
import { inDays } from '@/tests/support/factories/a-listing';
import { aPublishedOrder } from '@/tests/support/factories/a-published-order';
import { anAcceptedShow } from '@/tests/support/factories/an-accepted-show';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

describe('the demonstration’s clock', () => {
  it('brings a deal to its end, timer by timer', async () => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    await walkOrder(order.id, ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection']);
    const reached: string[] = [];
    for (let step = 0; step < 3; step++) {
      const { timers } = await call('dev/clock', {});
      expect(timers.map(({ order_sn: sn }) => sn)).toContain(order.orderSn);
      await call('dev/clock/move', { to: order.orderSn });
      await runDueJobs(db);
      const shown = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
      reached.push(shown.order.state);
    }
    expect(reached).toEqual(['retaining', 'pending_settle', 'completed']);
    // What happened lies as far back as the clock has moved: 7 days, 30 days and 3 days.
    const [found] = await rows<{ days: number }>(
      db,
      sql`select floor(extract(epoch from now() - created_at) / 86400)::int as days
          from orders where id = ${order.id}`,
    );
    expect(found?.days).toBe(40);
    await expect(db.execute(sql`update order_events set note = 'x'`)).rejects.toThrow();
  });

  it('settles what acceptance released by its own clock, while the order is kept', async () => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    await walkOrder(order.id, [
      'submit_draft',
      'approve_draft',
      'file_link',
      'pass_inspection',
      'confirm',
    ]);
    const key = `settlement:${order.orderSn}`;
    const { timers } = await call('dev/clock', {});
    expect(timers.find((timer) => timer.key === key)).toMatchObject({
      order_sn: order.orderSn,
      state_label: '验收款待结算',
      otherwise: expect.stringContaining('验收款 ¥800.00'),
    });
    const { moved_seconds: moved } = await call('dev/clock/move', { to: key });
    expect(Math.round(moved / 86_400)).toBe(3);
    await runDueJobs(db);
    const [settled] = await rows<{ at: string | null; state: string }>(
      db,
      sql`select s.settled_at::text as at, o.state from order_settlements s join orders o on o.id = s.order_id
          where o.id = ${order.id}`,
    );
    expect(settled).toMatchObject({ at: expect.any(String), state: 'retaining' });
    expect((await call('dev/clock', {})).timers.map((timer) => timer.key)).not.toContain(key);
  });

  it('brings a commission to its end, apart from its order', async () => {
    const show = await anAcceptedShow();
    const { db } = await openDatabase();
    const reached: string[] = [];
    for (let step = 0; step < 2; step++) {
      const { timers } = await call('dev/clock', {});
      expect(timers.map(({ key }) => key)).toContain(`commission:${show.orderSn}`);
      await call('dev/clock/move', { to: `commission:${show.orderSn}` });
      await runDueJobs(db);
      const { commission } = await call(
        'order/commission',
        { order_sn: show.orderSn },
        { as: show.buyer },
      );
      reached.push(commission?.state ?? 'none');
    }
    expect(reached).toEqual(['awaiting_statement', 'waived']);
    await expect(db.execute(sql`update commission_events set note = 'x'`)).rejects.toThrow();
  });

  it('takes the days of a brief along, so that what came in time still did', async () => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    // As though it had been ordered some weeks ago: today is the agreed day.
    const days = JSON.stringify({ wanted_date: inDays(0), draft_on: inDays(-1) });
    await db.execute(sql`update orders set brief = brief || ${days}::jsonb where id = ${order.id}`);
    await walkOrder(order.id, ['submit_draft', 'approve_draft', 'file_link']);
    const compared = async () =>
      (await call('order/proof', { order_sn: order.orderSn }, { as: order.buyer })).compared[0];
    const before = await compared();
    for (let day = 0; day < 3; day++) await call('dev/clock/move', { to: 'day' });
    const shown = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    expect(shown.brief).toMatchObject({ wanted_date: inDays(-3), draft_on: inDays(-4) });
    expect(before?.result).toBe('fits');
    expect((await compared())?.result).toBe('fits');
  });

  it('takes the agreed day along that a claim has written down', async () => {
    const order = await aPublishedOrder();
    const { db } = await openDatabase();
    const days = JSON.stringify({ wanted_date: inDays(3), window_days: '2' });
    await db.execute(sql`update orders set brief = brief || ${days}::jsonb where id = ${order.id}`);
    await walkOrder(order.id, ['pass_inspection']);
    const claims = [
      { clause: 'wanted_date', claim: '比约定的日期早了三天发布' },
      { clause: 'must_say', claim: '口播缺少约定的 2026-11-01 活动' },
    ];
    await call(
      'order/act',
      {
        order_sn: order.orderSn,
        action: 'open_dispute',
        points: JSON.stringify(claims),
        claimed_percent: 50,
      },
      { as: order.buyer },
    );
    const shown = () => call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    const [, other] = (await shown()).dispute?.points ?? [];
    await call('dev/clock/move', { to: 'day' });
    const { brief, dispute } = await shown();
    expect(brief?.wanted_date).toBe(inDays(2));
    expect(dispute?.points).toMatchObject([
      { clause_text: `约定发布 ${inDays(2)}，前后可差 2 天，早于或晚于都不符` },
      { clause_text: other?.clause_text, claim: other?.claim },
    ]);
  });

  it('moves days by whole days also where it is moved by hours', async () => {
    const order = await anOrder({ brief: { ...fullBrief, wanted_date: inDays(20) } });
    const { db } = await openDatabase();
    const from = inDays(20);
    const dayOf = async () =>
      (await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer })).brief
        ?.wanted_date;
    // Two days and some, half a day at a time.
    for (let half = 0; half < 5; half++) {
      await db.execute(
        sql`update orders set due_at = now() + interval '12 hours' where id = ${order.id}`,
      );
      await call('dev/clock/move', { to: order.orderSn });
    }
    const moved = (Date.parse(from) - Date.parse((await dayOf()) ?? '')) / 86_400_000;
    expect([2, 3]).toContain(moved);
  });

  it('lets a contract run out that nobody signs', async () => {
    const contract = await aContract();
    const { db } = await openDatabase();
    const { timers } = await call('dev/clock', {});
    const timer = timers.find(({ title }) => title.startsWith('合同'));
    expect(timer).toBeDefined();
    await call('dev/clock/move', { to: timer?.key as 'next' });
    await runDueJobs(db);
    const [found] = await rows<{ state: string }>(
      db,
      sql`select state from contracts where id = ${contract.id}`,
    );
    expect(found?.state).toBe('expired');
  });

  it('says where no timer runs', async () => {
    const { envelope } = await reply('dev/clock/move', { to: 'TF000000000000000000' });
    expect(envelope).toMatchObject({ status: 422, msg: '没有正在走的计时' });
  });
});
