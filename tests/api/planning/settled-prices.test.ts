import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { measuring } from '@/server/articles/public';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { openDatabase } from '@/server/kernel/database';
import { refreshFigures } from '@/server/market/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anOrder } from '@/tests/support/factories/an-order';

const yuan = 100;

/** An order of its first position that ran to its end at a price. */
async function settle(
  good: TestGood,
  priceFen: number,
  daysAgo = 1,
  addOns: AddOns = {},
): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update good_skus set price_fen = ${priceFen} where id = ${good.skuIds[0]}`);
  const { id } = await aCompletedOrder({ good, priceFen, addOns });
  await db.execute(
    sql`update orders set updated_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`,
  );
}

const settled = async (good: TestGood) =>
  (await call('settled_prices', { sn: good.goodSn })).positions;

let known: TestGood;
const like: TestGood[] = [];
beforeAll(async () => {
  const addOns = { licence: 5_000 * yuan, boost: 700 * yuan };
  known = await aGood({ platform: 10, pricesFen: [1_000 * yuan, 2_000 * yuan], addOns });
  for (const price of [900, 1_200, 800]) await settle(known, price * yuan);
  // What was ordered beside it is in no price of the position.
  for (const price of [1_000, 1_100]) await settle(known, price * yuan, 1, addOns);
  // None of these counts: too long ago, and not at its end.
  await settle(known, 90_000 * yuan, 181);
  await anOrder({ good: known, priceFen: 90_000 * yuan, state: 'producing' });
  for (const price of [500, 600])
    for (let n = 0; n < 3; n++) {
      const good = like[n] ?? (await aGood({ platform: 5 }));
      like[n] = good;
      await settle(good, (price + n) * yuan);
    }
  const { db } = await openDatabase();
  await tidyLists(db);
  await refreshFigures(db);
});

it('tells the middle half and the median of a position’s completed orders of 180 days', async () => {
  expect(await settled(known)).toEqual([
    {
      position: 1,
      whose: 'own',
      count: 5,
      low_fen: 900 * yuan,
      median_fen: 1_000 * yuan,
      high_fen: 1_100 * yuan,
    },
  ]);
});

it('tells those of like accounts where its own are too few, and says so', async () => {
  const [first] = await settled(like[0]!);
  expect(first).toEqual({
    position: 1,
    whose: 'like',
    count: 6,
    low_fen: 501 * yuan,
    median_fen: 502 * yuan,
    high_fen: 601 * yuan,
  });
});

it('tells nothing where one account stands behind nearly all of them', async () => {
  const neighbour = await aGood({ platform: 10 });
  const { db } = await openDatabase();
  await tidyLists(db);
  expect(await settled(neighbour)).toEqual([]);
});

it('is what a text about the market counts too', async () => {
  const { db } = await openDatabase();
  // By when they ended, whenever they were placed.
  await db.execute(
    sql`update orders set created_at = now() - interval '400 days' where good_id = ${known.id}`,
  );
  await db.execute(
    sql`update good_skus set price_fen = ${2_000 * yuan} where id = ${known.skuIds[0]}`,
  );
  const told = await measuring(db)('settled-prices');
  expect(told.rows).toContainEqual({
    name: platformOf(10).name,
    values: [5, 1_000 * yuan, 0.5],
  });
  expect(told.source).toContain('近 180 天');
});

it('knows no good that was never published', async () => {
  const draft = await aGood({ status: 'pending' });
  expect(await reply('settled_prices', { sn: draft.goodSn })).toMatchObject({ httpStatus: 422 });
});
