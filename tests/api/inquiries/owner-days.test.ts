import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listInquiryTimers } from '@/server/inquiries/public';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { actOn, anInquiry } from '@/tests/support/factories/an-inquiry';

describe('the days of an inquiry’s account', () => {
  it('count what is agreed and what others ask for, without the question itself, for its owner alone', async () => {
    const asked = await anInquiry();
    const other = async () => {
      const buyer = await anAdvertiser();
      const { line_id: ids } = await call(
        'inquiry/ask',
        { sku_id: asked.skuId, price: ['700'], day: asked.day, note: '新品上市，口播 15 秒' },
        { as: buyer },
      );
      return { ...asked, buyer, lineId: ids[0]! };
    };
    const agreed = await other();
    await actOn(agreed, { action: 'agree' }, asked.owner);
    await other();

    const days = async (lineId: number) =>
      call('inquiry/days', { line_id: lineId }, { as: asked.owner });
    const seen = await days(asked.lineId);
    expect(seen.month).toBe(asked.day.slice(0, 7));
    expect(seen.days).toHaveLength(42);
    const on = (shown: typeof seen) => shown.days.find(({ day }) => day === asked.day);
    expect(on(seen)).toMatchObject({ taken: 1, talks: 1 });
    expect(on(await days(agreed.lineId))).toMatchObject({ taken: 0, talks: 2 });

    // The same day as both lists count it: of two places one is agreed on, and that is the line's own.
    const { db } = await openDatabase();
    await db.execute(sql`update goods set daily_cap = 2 where id = ${asked.good.id}`);
    const free = async (lineId: number, as: TestUser) =>
      (await call('inquiry/show', { line_id: lineId }, { as })).line.free;
    expect(await free(asked.lineId, asked.owner)).toBe(1);
    expect(await free(asked.lineId, asked.buyer)).toBe(1);
    expect(await free(agreed.lineId, asked.owner)).toBe(2);

    for (const as of [await aMediaOwner(), asked.buyer]) {
      const { envelope } = await reply('inquiry/days', { line_id: asked.lineId }, { as });
      expect(envelope.status).not.toBe(200);
    }
  });
});

it('the clocks of inquiries say what comes when nobody acts, until they are over', async () => {
  const asked = await anInquiry();
  const { db } = await openDatabase();
  const timer = async () =>
    (await listInquiryTimers(db, 100_000)).find(({ lineId }) => lineId === asked.lineId);
  const waiting = await timer();
  expect(waiting).toMatchObject({ inquiryNo: asked.inquiryNo, state: '待答复' });
  expect(waiting?.secondsLeft).toBeGreaterThan(0);
  expect(waiting?.otherwise).not.toBe('');
  expect(waiting?.title).toMatch(/ \S+·\S+$/);
  await actOn(asked, { action: 'refuse', reason: '这个位置不议价' }, asked.owner);
  expect(await timer()).toBeUndefined();
});
