import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incomeAt } from '@/lib/domain/listings/income';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshEntryFigures } from '@/server/listings/public';
import { operatorActions } from '@/server/operator/tables';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';

/** An account of 快手 with so many completed orders of its main position at a price, some days ago. */
async function aPeer(fans: number, category: number, fen: number, orders: number, daysAgo = 10) {
  const good = await aGood({ platform: 10, categories: [category], pricesFen: [fen] });
  const { db } = await openDatabase();
  await db.insert(goodMetrics).values({
    goodId: good.id,
    kind: 'fans',
    value: String(fans),
    source: 'api' as const,
    asOf: '2026-11-01',
  });
  await inTransaction(db, (tx) => refreshGoods(tx, [good.id]));
  for (let nth = 0; nth < orders; nth++) {
    const { id } = await aCompletedOrder({ good, priceFen: fen });
    await db.execute(
      sql`update orders set updated_at = now() - make_interval(days => ${daysAgo}),
            paid_at = now() - make_interval(days => ${daysAgo + 10}) where id = ${id}`,
    );
  }
  return good;
}

beforeAll(async () => {
  const { db } = await openDatabase();
  // Nineteen of one band and subject, one of the band above: together just enough.
  for (let nth = 0; nth < 19; nth++) await aPeer(200_000, 1, 100_000 + nth * 10_000, 1 + (nth % 3));
  await aPeer(600_000, 1, 300_000, 2);
  // Of another subject, and known for its days.
  await aPeer(200_000, 2, 100_000, 5);
  // Neither sold too long ago nor without an order counts.
  await aPeer(200_000, 1, 900_000, 1, 95);
  await aPeer(200_000, 1, 900_000, 0);
  await db.insert(operatorActions).values(
    [
      ['listing', 'approve', ''],
      ['listing', 'reject', '主页链接：打不开；粉丝：与截图不符'],
      ['listing', 'reject', '主页链接：不是本人的'],
      ['listing', 'reject', '请补充资料'],
      ['entry', 'approve', ''],
      ['pay_out', 'approve', ''],
    ].map(([action = '', decision = '', reason = '']) => ({
      operator: '审核',
      action,
      subject: 'x',
      reason,
      detail: { decision, reason },
      createdAt: new Date(Date.now() - 2 * 86_400_000),
    })),
  );
  await tidyLists(db);
  await refreshEntryFigures(db);
}, 180_000);

beforeEach(invalidateAnswers);

describe('what an account like one that is described earned', () => {
  it('is of its own subject and followers around, as one statement counts them', async () => {
    const { db } = await openDatabase();
    const told = await call('income_estimate', { platform: 10, fans: 200_000, category: 1 });
    const [own] = await rows<{ peers: number; median: number; listed: number }>(
      db,
      sql`with peer as (
            select o.good_id, avg(o.price_fen)::bigint as fen from orders o join good_listings l
              on l.good_id = o.good_id and l.category = 1 and l.platform = 10 and l.fans < 1000000
            where o.state = 'completed' and o.updated_at > now() - interval '90 days' group by 1)
          select count(*)::int as peers, (percentile_disc(0.5) within group (order by fen))::bigint as median,
            (select count(*)::int from good_listings where category = 1 and platform = 10 and fans < 1000000) as listed
          from peer`,
    );
    expect(told).toMatchObject({
      position: '视频',
      category: 1,
      fans_from: 0,
      fans_below: 1_000_000,
      is_wider: true,
      peers: own?.peers,
      median_fen: own?.median,
      listed: own?.listed,
    });
    expect(own?.peers).toBe(20);
    expect(told.dots).toHaveLength(20);
    const curve = told.curve;
    if (!curve) throw new Error('twenty are enough');
    expect(incomeAt(curve, told.median_fen, '0.0800')?.netFen).toBeGreaterThan(0);
  });

  it('says how many there are where they are too few', async () => {
    const told = await call('income_estimate', { platform: 5, fans: 200_000, category: 1 });
    expect(told).toMatchObject({ peers: 0, curve: null, dots: [], median_fen: 0 });
  });

  it('takes no platform, subject or followers that there are not', async () => {
    for (const input of [
      { platform: 2, fans: 200_000 },
      { platform: 10, fans: 1 },
      { platform: 10, fans: 200_000, category: 999 },
    ])
      expect(await reply('income_estimate', input)).toMatchObject({ httpStatus: 422 });
  });
});

describe('what became of those who joined', () => {
  it('counts reviews by the record of acts, and the field that refusals name most', async () => {
    const { reviews } = await call('entry_record', {});
    expect(reviews.map(({ thing }) => thing)).toEqual(['entry', 'listing', 'figure', 'change']);
    expect(reviews.find(({ thing }) => thing === 'listing')).toEqual({
      thing: 'listing',
      passed: 1,
      refused: 3,
      field: { name: '主页链接', count: 2 },
    });
    expect(reviews.find(({ thing }) => thing === 'figure')).toEqual({
      thing: 'figure',
      passed: 0,
      refused: 0,
      field: null,
    });
  });

  it('lists accounts from five delivered orders on, as their record says', async () => {
    const { db } = await openDatabase();
    const { on_time } = await call('entry_record', {});
    const counted = await rows<{ sn: string; delivered: number }>(
      db,
      sql`select g.good_sn as sn, count(distinct o.id)::int as delivered from orders o
            join order_events e on e.order_id = o.id and e.transition = 'submit_draft'
            join goods g on g.id = o.good_id join good_listings l on l.good_id = g.id and l.category = 0
          group by 1 having count(distinct o.id) >= 5`,
    );
    expect(on_time.map(({ sn, delivered }) => ({ sn, delivered }))).toEqual(counted);
    expect(on_time).toMatchObject([{ delivered: 5, on_time: 5, last: Array(5).fill(false) }]);
  });

  it('tells how long each step took in the middle of the accounts whose first order was paid in these days', async () => {
    const { db } = await openDatabase();
    const { first_money } = await call('entry_record', {});
    const [share] = await rows<{ of: number; days: number }>(
      db,
      sql`select count(*)::int as of, (percentile_cont(0.5) within group (
            order by extract(epoch from p.settled_at - o.paid_at)::float8 / 86400))::float8 as days
          from (select min(id) as id from orders group by good_id) f join orders o on o.id = f.id
            join order_settlements p on p.order_id = o.id and p.part = 'share'
          where o.paid_at > now() - interval '90 days'`,
    );
    expect(first_money.find(({ step }) => step === 'share')).toEqual({ step: 'share', ...share });
    expect(share?.of).toBe(21);
  });
});
