import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { refreshFigures } from '@/server/market/public';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';

const calendar = () => call('marketing_calendar', {});

async function countNow(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`delete from market_figures`);
  await refreshFigures(db);
  invalidateAnswers();
}

describe('the marketing calendar', () => {
  beforeAll(countNow, 60_000);

  it('has the days ahead without a last day to pay where too few orders were published', async () => {
    const { today, lead, days, weeks } = await calendar();
    expect(lead).toBeNull();
    expect(days.length).toBeGreaterThan(3);
    expect(days.every(({ day, order_by }) => day >= today && order_by === null)).toBe(true);
    expect(weeks).toEqual([]);
    expect((await call('board_notes', {})).list).toEqual([]);
  });

  it('counts them back by the days that three of four orders took', async () => {
    for (let nth = 0; nth < 5; nth++) await aCompletedOrder();
    const { db } = await openDatabase();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update orders set paid_at = paid_at - id % 5 * interval '1 day'`);
    });
    await countNow();
    const [own] = await rows<{ days: number }>(
      db,
      sql`select percentile_cont(0.75) within group (order by extract(epoch from e.created_at - o.paid_at)::float8 / 86400) as days
          from orders o join order_events e on e.order_id = o.id and e.transition = 'file_link'`,
    );
    const { lead, days, weeks } = await calendar();
    expect(lead?.orders).toBe(5);
    expect(lead?.days).toBeCloseTo(own?.days ?? 0, 5);
    for (const { day, order_by } of days) {
      expect(order_by).toBe(shiftDay(day, -Math.ceil(lead?.days ?? 0)));
    }
    expect(weeks).toHaveLength(20);
  }, 60_000);
});
