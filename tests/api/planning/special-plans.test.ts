import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshSpecialFigures } from '@/server/planning/specials/special-figures';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';

/** Public accounts with a price and reads; two of one owner. */
beforeAll(async () => {
  const { db } = await openDatabase();
  let ownerId: number | undefined;
  for (const [nth, [fen, reads]] of [
    [400_000, 90_000],
    [500_000, 80_000],
    [300_000, 20_000],
    [450_000, 30_000],
    [900_000, 60_000],
    [1_500_000, 70_000],
  ].entries()) {
    const good = await aGood({
      platform: 1,
      pricesFen: [1, 1, fen ?? 0],
      ...(nth === 1 && ownerId ? { ownerId } : {}),
    });
    ownerId ??= good.ownerId;
    await db.insert(goodMetrics).values(
      [
        ['fans', 100_000],
        ['reads_avg_head', reads],
      ].map(([kind, value]) => ({
        goodId: good.id,
        kind: String(kind),
        value: String(value),
        source: 'api' as const,
        asOf: '2026-11-01',
      })),
    );
    await inTransaction(db, (tx) => refreshGoods(tx, [good.id]));
    for (let order = 0; order < (nth === 0 ? 6 : 0); order++) {
      const { id } = await aCompletedOrder({ good, priceFen: 400_000 + order });
      await db.execute(
        sql`update orders set updated_at = now() - interval '3 days',
              snapshot = jsonb_set(snapshot, '{position}', '3') where id = ${id}`,
      );
    }
  }
  await tidyLists(db);
  await refreshSpecialFigures(db);
}, 120_000);

beforeEach(invalidateAnswers);

describe('what a special page’s three budgets buy', () => {
  it('holds each budget, with no account twice and no owner above half', async () => {
    const { db } = await openDatabase();
    const { goal, plans } = await call('special_plans', { special: 'wechat' });
    expect(goal).toBe('reach');
    expect(plans.map(({ budget_yuan }) => budget_yuan)).toEqual([10_000, 30_000, 100_000]);
    for (const { budget_yuan, lines, price_fen } of plans) {
      expect(lines.length).toBeGreaterThan(0);
      expect(price_fen).toBeLessThanOrEqual(budget_yuan * 100);
      expect(price_fen).toBe(lines.reduce((sum, line) => sum + line.price_fen, 0));
      expect(new Set(lines.map(({ sn }) => sn)).size).toBe(lines.length);
      const owners = await rows<{ sn: string; owner: number }>(
        db,
        sql`select good_sn as sn, owner_id as owner from goods`,
      );
      const byOwner = new Map<number, number>();
      for (const { sn, price_fen: fen } of lines) {
        const owner = owners.find((row) => row.sn === sn)?.owner ?? 0;
        byOwner.set(owner, (byOwner.get(owner) ?? 0) + fen);
      }
      expect(Math.max(...byOwner.values())).toBeLessThanOrEqual(budget_yuan * 50);
    }
  });

  it('is for another goal where that is one of the page’s own, else for its first', async () => {
    expect((await call('special_plans', { special: 'wechat', goal: 'seeding' })).goal).toBe(
      'seeding',
    );
    expect((await call('special_plans', { special: 'wechat', goal: 'conversion' })).goal).toBe(
      'reach',
    );
    expect(await reply('special_plans', { special: 'none' })).toMatchObject({ httpStatus: 422 });
  });

  it('is made again when an hour is over, and not with every change', async () => {
    const { db } = await openDatabase();
    expect(await refreshSpecialFigures(db)).toBe(0);
    await aGood({ platform: 1 });
    expect(await refreshSpecialFigures(db)).toBe(0);
    await db.execute(
      sql`update market_figures set counted_at = now() - interval '61 minutes' where key = 'plans_wechat_reach'`,
    );
    expect(await refreshSpecialFigures(db)).toBe(1);
  });
});

it('tells what completed orders of a position came to, as one statement counts them', async () => {
  const { db } = await openDatabase();
  const { positions } = await call('position_results', {});
  const [own] = await rows<{ orders: number; paid_fen: number }>(
    db,
    sql`select count(*)::int as orders, (percentile_disc(0.5) within group (order by price_fen))::bigint as paid_fen
        from orders where state = 'completed' and snapshot->>'position' = '3'`,
  );
  expect(positions).toEqual([{ platform: 1, position: 3, drafted: 6, first_try: 6, ...own }]);
  expect(own?.orders).toBe(6);
});
