import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodMetrics, goodProfiles } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import {
  actOn,
  anInquiry,
  askableDay,
  letInquiryRunOut,
} from '@/tests/support/factories/an-inquiry';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';

const daysOf = (good: Pick<TestGood, 'goodSn'>) => call('free_days', { sn: good.goodSn });

const briefFor = async (days: number) => ({
  ...fullBrief,
  wanted_date: await askableDay(days),
  draft_on: await askableDay(days - 1),
});

describe('the days of an account', () => {
  it('are taken by what is paid for and not published, by the day of its brief', async () => {
    const good = await aGood({ dailyCap: 1, leadTimeDays: 3 });
    const { db } = await openDatabase();
    expect(await daysOf(good)).toMatchObject({
      daily_cap: 1,
      leave_from: null,
      taken: [],
      positions: [{ position: 1, first: await askableDay(3) }],
    });
    // Not paid: it takes nothing yet.
    await anOrder({ good, brief: await briefFor(4) });
    expect((await daysOf(good)).taken).toEqual([]);

    await db.execute(sql`update goods set daily_cap = 9 where id = ${good.id}`);
    const paid = await anOrder({ good, brief: await briefFor(3), state: 'pending_accept' });
    const day = await askableDay(3);
    await db.execute(sql`update goods set daily_cap = 1 where id = ${good.id}`);
    expect(await daysOf(good)).toMatchObject({
      taken: [{ day, count: 1 }],
      positions: [{ first: await askableDay(4) }],
    });
    await inTransaction(db, (tx) => transitionOrder(tx, paid.id, 'reject'));
    expect((await daysOf(good)).taken).toEqual([]);
  });

  it('are taken by an agreement for as long as it stands', async () => {
    const asked = await anInquiry();
    expect((await daysOf(asked.good)).taken).toEqual([]);
    await actOn(asked, { action: 'agree' }, asked.owner);
    expect((await daysOf(asked.good)).taken).toEqual([{ day: asked.day, count: 1 }]);
    await letInquiryRunOut(asked);
    expect((await daysOf(asked.good)).taken).toEqual([]);
  });

  it('begin after leave and each position’s own lead time', async () => {
    const [from, to, after] = await Promise.all([askableDay(1), askableDay(5), askableDay(6)]);
    const good = await aGood({ leaveFrom: from, leaveTo: to, pricesFen: [100_000, 200_000] });
    const { db } = await openDatabase();
    await db.execute(sql`update good_skus set lead_time_days = 9 where id = ${good.skuIds[1]!}`);
    expect(await daysOf(good)).toMatchObject({
      leave_from: from,
      positions: [{ first: after }, { first: await askableDay(9) }],
    });
  });

  it('are told to nobody of a listing that was never published', async () => {
    const draft = await aGood({ status: 'pending' });
    const answer = await reply('free_days', { sn: draft.goodSn }, { as: await anAdvertiser() });
    expect(answer).toMatchObject({ httpStatus: 422 });
  });
});

describe('what a wide row says', () => {
  it('is the same first days, with interaction and the largest of the audience, in the order asked for', async () => {
    const { db } = await openDatabase();
    const told = await aGood({ dailyCap: 1, leadTimeDays: 3 });
    const bare = await aGood({ leadTimeDays: 5 });
    await db.insert(goodMetrics).values({
      goodId: told.id,
      kind: 'interaction',
      value: '0.064',
      source: 'monitor',
      asOf: sql`current_date`,
    });
    const shares = (...values: [string, number][]) =>
      values.map(([name, share]) => ({ name, share }));
    await db.insert(goodProfiles).values({
      goodId: told.id,
      audience: {
        ...{ source: 'monitor', sample: null, areas: [], devices: [], cities: [] },
        sex: shares(['女性', 0.4], ['男性', 0.6]),
        age: shares(['18–23', 0.2], ['24–30', 0.5], ['31–40', 0.3]),
      },
      audienceSource: 'self',
      cases: [],
      series: {},
    });
    const { rows } = await call('row_facts', { sn: [bare.goodSn, 'nobody0000', told.goodSn] });
    expect(rows).toEqual([
      {
        ...{ sn: bare.goodSn, interaction: null, audience: null },
        positions: (await daysOf(bare)).positions,
      },
      {
        ...{ sn: told.goodSn, interaction: 0.064 },
        audience: { sex: { name: '男性', share: 0.6 }, age: { name: '24–30', share: 0.5 } },
        positions: (await daysOf(told)).positions,
      },
    ]);
  });

  it('tells nothing of who was never published, and takes two dozen at a time', async () => {
    const draft = await aGood({ status: 'pending' });
    expect(await call('row_facts', { sn: draft.goodSn })).toEqual({ rows: [] });
    const { envelope } = await reply('row_facts', { sn: Array(25).fill(draft.goodSn) });
    expect(envelope.status).toBe(422);
  });
});
