import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { keepPriceMonths, refreshFigures } from '@/server/market/public';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

/** The first day of the month so many before this one, by the market's clock. */
async function monthBefore(back: number): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await rows<{ month: string }>(
    db,
    sql`select (date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => ${back}))::date::text as month`,
  );
  return row!.month;
}

/** As if what was written down so far had been there always. */
async function forgetChanges() {
  const { db } = await openDatabase();
  const append = sql.raw('trigger good_price_changes_append_only');
  await db.execute(sql`alter table good_price_changes disable ${append}`);
  await db.execute(sql`delete from good_price_changes`);
  await db.execute(sql`alter table good_price_changes enable ${append}`);
}

/** A Kuaishou account on sale since before all months that are told. */
async function offered(yuan: number, area = 330_000) {
  const { db } = await openDatabase();
  const good = await aGood({ platform: 10, pricesFen: [yuan * 100], area });
  await db.execute(
    sql`update goods set created_at = now() - interval '200 days' where id = ${good.id}`,
  );
  return good;
}

/** Its price became what it is on a day of a month: before it was another one. */
async function changed(goodId: number, wasYuan: number | null, yuan: number, day: string) {
  const { db } = await openDatabase();
  await db.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
    values (${goodId}, 1, ${wasYuan === null ? null : wasYuan * 100}::bigint, ${yuan * 100}::bigint,
      (${day}::date + time '12:00') at time zone 'Asia/Shanghai')`);
}

async function since(month: string) {
  const { db } = await openDatabase();
  await db.execute(sql`update catalog_state set prices_since = ${month}::date`);
}

const kuaishou = async () => {
  invalidateAnswers();
  const { platforms } = await call('price_trends', {});
  return platforms.find(({ no }) => no === 10)?.months ?? [];
};

beforeEach(async () => {
  const { db } = await openDatabase();
  for (const table of ['price_months', 'good_offers', 'good_listings', 'market_figures'])
    await db.execute(sql.raw(`delete from ${table}`));
  await forgetChanges();
});

describe('prices by month', () => {
  it('are those of each month’s end, told from changes, and how the same prices moved', async () => {
    const [last, before] = [await monthBefore(1), await monthBefore(2)];
    const goods = [];
    for (const yuan of [1_000, 2_000, 3_000, 4_000, 5_000]) goods.push(await offered(yuan));
    await since(before);
    await forgetChanges();
    // Asked at half of it until the last month's tenth, at 9 000 until this month began.
    await changed(goods[0]!.id, 500, 1_000, `${last.slice(0, 8)}10`);
    await changed(goods[4]!.id, 9_000, 5_000, await monthBefore(0));
    const { db } = await openDatabase();
    expect(await keepPriceMonths(db)).toBe(2);
    const [first, second] = await kuaishou();
    expect(first).toMatchObject({ month: before.slice(0, 7), count: 5, change: null });
    expect(second).toMatchObject({
      month: last.slice(0, 7),
      count: 5,
      low_fen: 200_000,
      median_fen: 300_000,
      high_fen: 400_000,
      matched: 5,
    });
    expect(second?.change).toBeCloseTo(2 ** (1 / 5), 6);
    // What happens later changes no month that is kept, and no month is counted twice.
    await changed(goods[2]!.id, 3_000, 3_500, last);
    expect(await keepPriceMonths(db)).toBe(0);
    expect((await kuaishou())[1]?.median_fen).toBe(300_000);
  });

  it('begin where prices are known, and tell nothing of fewer than five', async () => {
    const last = await monthBefore(1);
    for (const yuan of [1_000, 2_000, 3_000, 4_000]) await offered(yuan);
    const late = await offered(5_000);
    await since(last);
    await forgetChanges();
    const { db } = await openDatabase();
    // On sale since this month alone.
    await db.execute(sql`update goods set created_at = now() where id = ${late.id}`);
    expect(await keepPriceMonths(db)).toBe(1);
    expect(await kuaishou()).toEqual([]);
    // A month without rows is counted once as well.
    expect(await keepPriceMonths(db)).toBe(0);
    await db.execute(sql`delete from market_figures where key = 'price_months'`);
    await db.execute(sql`update goods set created_at = now() - interval '200 days'`);
    expect(await keepPriceMonths(db)).toBe(1);
    expect(await kuaishou()).toMatchObject([
      { month: last.slice(0, 7), count: 5, rebuilt: expect.any(Boolean) },
    ]);
  });
});

describe('prices by province', () => {
  it('are those of one query over what is on sale', async () => {
    for (const yuan of [1_000, 2_000, 3_000, 4_000, 5_000, 6_000]) await offered(yuan);
    for (const yuan of [7_000, 8_000]) await offered(yuan, 110_000);
    const { db } = await openDatabase();
    await refreshFigures(db);
    invalidateAnswers();
    const { areas } = await call('price_trends', {});
    const plain = await rows<{ area: number; accounts: number; median: number }>(
      db,
      sql`select g.area, count(*)::int as accounts,
            percentile_disc(0.5) within group (order by s.price_fen) as median
          from goods g join good_skus s on s.good_id = g.id and s.position = 1
            join good_listings l on l.good_id = g.id and l.category = 0
          group by g.area order by accounts desc`,
    );
    expect(areas.map(({ code, accounts }) => [code, accounts])).toEqual(
      plain.map(({ area, accounts }) => [area, accounts]),
    );
    expect(areas[0]?.platforms[0]?.price?.median_fen).toBe(plain[0]?.median);
    expect(areas[1]).toMatchObject({
      name: '北京',
      platforms: [{ no: 10, count: 2, price: null }],
    });
  });
});
