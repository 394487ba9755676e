import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenArticles } from '@/demo/content/articles';
import { seedContent } from '@/demo/content/seed-content';
import { MARKET_BINS } from '@/lib/domain/catalog/market-scale';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshFigures } from '@/server/market/public';
import { siteConfig } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { anOrder } from '@/tests/support/factories/an-order';

/** Counts anew whatever was counted a moment ago. */
async function countAgain(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update market_figures set counted_at = now() - interval '61 minutes'`);
  await refreshFigures(db);
  invalidateAnswers();
}

beforeAll(async () => {
  const { db } = await openDatabase();
  // Beauty (2) on two platforms; completed here: 4 × 1 000 元 and 1 × 9 000 元, and another trade's 3 000 元. What owners state counts for nothing.
  // The second position is the platform's main one.
  for (const yuan of [3_000, 1_000, 5_000, 2_000, 4_000]) {
    const pricesFen = [100_000, yuan * 100];
    const good = await aGood({ platform: 5, categories: [2, 13], orderCount: 77, pricesFen });
    if (yuan > 1_000) await aCompletedOrder({ good });
  }
  const notes = await aGood({ platform: 9, categories: [2], orderCount: 8, pricesFen: [900_000] });
  await aCompletedOrder({ good: notes, priceFen: 900_000 });
  const daily = await aGood({ platform: 5, categories: [13], pricesFen: [300_000] });
  await aCompletedOrder({ good: daily, priceFen: 300_000 });
  await aGood({ platform: 5, categories: [2], orderCount: 99, status: 'off' });
  await inTransaction(db, seedContent);
  await tidyLists(db);
});

beforeEach(invalidateAnswers);

describe('the home page', () => {
  it('says what each platform has and costs, from what is listed', async () => {
    await countAgain();
    const { platforms, market, goods } = await call('home_index', { each: 2 });
    expect(platforms.find(({ no }) => no === 5)).toMatchObject({
      name: '抖音',
      count: 6,
      price: { min_fen: 100_000, low_fen: 200_000, median_fen: 300_000, max_fen: 500_000 },
      cost_name: 'CPM',
    });
    expect(platforms.find(({ no }) => no === 9)).toMatchObject({ count: 1, price: null });
    expect(platforms.find(({ no }) => no === 3)).toMatchObject({ count: 0, price: null });
    expect(market).toMatchObject({ goods: 7, owners: 7, verified_owners: 0, escrow_fen: 0 });
    expect(goods.find(({ platform }) => platform === 5)?.goods).toHaveLength(2);
    expect(goods.find(({ platform }) => platform === 9)?.goods).toHaveLength(1);
    expect((await call('home_index', { each: 0 })).goods).toEqual([]);
  });

  it('counts the prices of a platform in steps of one axis, none below five', async () => {
    const { platforms } = await call('home_index', {});
    const binsOf = (no: number) => platforms.find((row) => row.no === no)?.bins ?? [];
    const stepOf = (yuan: number) =>
      Math.floor((Math.log((yuan * 100) / 10_000) / Math.log(5_000)) * MARKET_BINS);
    expect(binsOf(9)).toEqual([]);
    expect(binsOf(5)).toHaveLength(MARKET_BINS);
    expect(binsOf(5).flatMap((count, nth) => Array.from({ length: count }, () => nth))).toEqual(
      [1_000, 2_000, 3_000, 4_000, 5_000].map(stepOf),
    );
  });

  it('counts what moved within a week among what is listed', async () => {
    const { db } = await openDatabase();
    const before = (await call('home_index', {})).market?.changes;
    expect(before).toMatchObject({ rises: 0, falls: 0 });
    const change = (was: number, now: number, days: number) =>
      db.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
        select id, 1, ${was}::bigint, ${now}::bigint, now() - make_interval(days => ${days}::int) from goods where status = 'live' limit 1`);
    await change(100, 200, 1);
    await change(200, 150, 6);
    await change(150, 100, 2);
    await change(100, 150, 8);
    await db.execute(sql`update goods set created_at = now() - interval '8 days' where id = (
      select min(id) from goods where status = 'live')`);
    await countAgain();
    const { changes, goods } = (await call('home_index', {})).market ?? {};
    expect(changes).toMatchObject({ rises: 1, falls: 2, came: (goods ?? 0) - 1 });
    const [ending] = await rows<{ count: number }>(
      db,
      sql`select count(distinct good_id)::int as count from good_skus s join good_listings using (good_id)
          where category = 0 and valid_until <= current_date + 7`,
    );
    expect(changes?.ending).toBe(ending?.count);
  });

  it('shows the escrow of the ledger once it is counted, and not before the hour is over', async () => {
    await countAgain();
    await anOrder({ state: 'pending_accept', priceFen: 250_000 });
    const { db } = await openDatabase();
    await refreshFigures(db);
    expect((await call('home_index', {})).market?.escrow_fen).toBe(0);
    await countAgain();
    expect((await call('home_index', {})).market?.escrow_fen).toBe(250_000);
  });

  it('proposes the words that are configured, else the subjects with the most accounts', async () => {
    const { db } = await openDatabase();
    expect((await call('home_index', {})).hot_words.slice(0, 2).sort()).toEqual(['生活', '美妆']);
    await db.insert(siteConfig).values({ key: 'hot_words', value: '护肤， 双12 ,探店' });
    invalidateAnswers();
    expect((await call('home_index', {})).hot_words).toEqual(['护肤', '双12', '探店']);
  });

  it('answers before anything was counted', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`delete from market_figures`);
    const home = await call('home_index', {});
    expect(home.market).toBeNull();
    expect(home.platforms.every(({ count, price }) => count === 0 && price === null)).toBe(true);
    expect((await call('solution/index', {})).list[0]).toMatchObject({ price: null, mix: [] });
    await refreshFigures(db);
  });

  it('refuses more goods than it can show', async () => {
    expect((await reply('home_index', { each: 11 })).envelope.status).toBe(422);
  });
});

describe('a solution', () => {
  it('divides the money of orders that were completed here over the platforms, of listed goods of its trade', async () => {
    await countAgain();
    const beauty = await call('resolve-kol', { industry: 'beauty' });
    expect(beauty.mix.map(({ platform, share }) => [platform, share])).toEqual([
      [9, 0.6923],
      [5, 0.3077],
    ]);
    expect(beauty).toMatchObject({
      name: '美妆',
      good_count: 6,
      order_count: 5,
      price: { low_fen: 200_000, median_fen: 300_000, high_fen: 500_000 },
      categories: [{ id: 2, name: '美妆' }],
    });
    expect(beauty.mix.every(({ why }) => why !== '')).toBe(true);
    expect(beauty.goods).toHaveLength(3);
    expect(beauty.cases.map(({ platform }) => platform)).toEqual([9, 5]);
    expect(beauty.cases.every(({ good_sn, staff_style }) => good_sn && staff_style)).toBe(true);
  });

  it('is not the market: that has the orders of every category, and no share is told of four orders', async () => {
    await countAgain();
    const { mix } = await call('home_index', { each: 0 });
    expect(mix.map(({ platform, share }) => [platform, share])).toEqual([
      [9, 0.5625],
      [5, 0.4375],
    ]);
    const { db } = await openDatabase();
    await db.execute(sql`update orders set state = 'terminated' where id in (
      select id from orders where state = 'completed' and price_fen = 100000 order by id limit 2)`);
    await countAgain();
    const few = await call('resolve-kol', { industry: 'beauty' });
    expect(few.mix.map(({ share }) => share)).toEqual([0, 0]);
    expect(few.goods).toHaveLength(3);
    await db.execute(sql`update orders set state = 'completed' where state = 'terminated'`);
  });

  it('of a trade without goods has its texts and no figures', async () => {
    await countAgain();
    const appliances = await call('resolve-kol', { industry: 'Appliances' });
    expect(appliances).toMatchObject({ good_count: 0, order_count: 0, price: null, mix: [] });
    expect(appliances.goods).toEqual([]);
    expect(appliances.pains.length).toBeGreaterThan(2);
    expect(appliances.cases).toMatchObject([{ good_sn: '' }, { good_sn: '' }]);
  });

  it('page of all trades tells delivered cases alone, none where nobody allowed one', async () => {
    const { list } = await call('solution/index', {});
    expect(list.map(({ industry }) => industry)).toEqual([
      'Appliances',
      'beauty',
      'beverage',
      'Clothing',
      'mother-to-child',
    ]);
    const all = await call('resolve-kol', { industry: 'Cases' });
    expect(all.cases).toEqual([]);
    expect((await reply('resolve-kol', { industry: 'beauty2' })).envelope.status).toBe(422);
  });
});

describe('the demonstration’s texts', () => {
  it('are written once, none in the future, each readable', async () => {
    const { db } = await openDatabase();
    await inTransaction(db, seedContent);
    const count = Object.values(writtenArticles).flat().length;
    const { list, total } = await call('article', { page_size: 100 });
    expect([total, list.length]).toEqual([count, count]);
    expect(list.every(({ published_at }) => Date.parse(published_at) < Date.now())).toBe(true);
    const oldest = Date.parse(list.at(-1)?.published_at ?? '');
    expect((Date.now() - oldest) / 86_400_000).toBeGreaterThan(90);
    for (const { id } of list.slice(0, 5)) {
      expect((await call('article/show', { id })).content).toContain('<h2>');
    }
    expect((await call('question/index', {})).total).toBeGreaterThanOrEqual(20);
  });

  it('name brands by trade and the latest first', async () => {
    const { groups } = await call('brand_front_info', {});
    expect(groups.map(({ industry }) => industry)).toContain('美妆');
    expect(groups.flatMap(({ brands }) => brands).length).toBeGreaterThanOrEqual(12);
    const { brands } = await call('last_brand_info', {});
    const days = brands.map(({ joined_at }) => Date.parse(joined_at));
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect((await call('logo', {})).brand).toBe('投放集市');
  });
});
