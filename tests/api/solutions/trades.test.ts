import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenSolutions } from '@/demo/content/solutions';
import { medianOf } from '@/lib/domain/figures/median-of';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics, goodPosts } from '@/server/catalog/tables';
import { seedCheckWords } from '@/server/drafts/public';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { readFigures, refreshFigures } from '@/server/market/public';
import { saveSolution } from '@/server/solutions/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';

const needs = ['护肤', '彩妆'] as const;
let today = '';
const beauty: TestGood[] = [];

/** An account's posts, the newest yesterday. */
async function posts(good: TestGood, reaches: readonly number[], isCommercial: boolean) {
  const { db } = await openDatabase();
  await db.insert(goodPosts).values(
    reaches.map((reach, nth) => ({
      goodId: good.id,
      title: '作品',
      url: `https://example.com/${good.id}/${isCommercial}/${nth}`,
      postedOn: shiftDay(today, -1 - nth),
      reach,
      interactions: Math.round(reach / 20),
      isCommercial,
      source: 'api' as const,
      asOf: today,
    })),
  );
}

async function countAgain(): Promise<void> {
  const { db } = await openDatabase();
  await tidyLists(db);
  await db.execute(sql`delete from market_figures`);
  await refreshFigures(db);
  invalidateAnswers();
}

const figuresOf = (
  industry: 'beauty' | 'Clothing' | 'beverage' | 'Appliances' | 'mother-to-child',
) => call('trade_figures', { industry });
const countedOf = async (...of: Parameters<typeof figuresOf>) => {
  const { counted } = await figuresOf(...of);
  if (!counted) throw new Error('it was counted');
  return counted;
};

beforeAll(async () => {
  const { db } = await openDatabase();
  today = await todayOf(db);
  await inTransaction(db, async (tx) => {
    for (const solution of writtenSolutions) await saveSolution(tx, solution);
    await seedCheckWords(tx);
  });
  // Beauty: 22 accounts of each need, one of them away for ten days; the cap of each is 2 a day.
  for (let nth = 0; nth < 44; nth++) {
    beauty.push(
      await aGood({
        platform: 9,
        categories: [2],
        tags: [needs[nth % 2] ?? ''],
        dailyCap: 2,
        pricesFen: [100_000 + nth * 10_000],
        validUntil: shiftDay(today, nth < 10 ? 10 : 200),
        ...(nth === 0 ? { leaveFrom: shiftDay(today, 7), leaveTo: shiftDay(today, 16) } : {}),
      }),
    );
  }
  const [first, second, third] = beauty;
  if (!first || !second || !third) throw new Error('they were made');
  await posts(first, [100, 110, 90, 105, 95], false);
  await posts(first, [80, 90, 70, 60, 100], true);
  // Too few ordinary ones to measure by, and too few commercial ones to be told.
  await posts(second, [100, 100, 100, 100], false);
  await posts(second, [1, 1, 1, 1, 1], true);
  await posts(third, [200, 200, 200, 200, 200], false);
  await posts(third, [240], true);
  // Six orders that are over, one that stands on a day of the week after next.
  for (let nth = 0; nth < 6; nth++) {
    const good = beauty[nth + 4];
    if (good) await aCompletedOrder({ good, priceFen: 100_000 + (nth + 4) * 10_000 });
  }
  const day = shiftDay(today, 14);
  await anOrder({
    good: third,
    priceFen: 120_000,
    state: 'producing',
    brief: { ...fullBrief, wanted_date: day, draft_on: '' },
  });
  // Live rooms of clothing.
  for (let nth = 0; nth < 6; nth++) {
    const room = await aGood({ platform: 21, categories: [6] });
    const metric = (kind: string, value: number) => ({
      ...{ goodId: room.id, kind, value: String(value), source: 'api' as const, asOf: today },
    });
    await db
      .insert(goodMetrics)
      .values([metric('return_rate', 0.2 + nth / 100), metric('gpm', 50_000 + nth)]);
    await inTransaction(db, (tx) => refreshGoods(tx, [room.id]));
  }
  await countAgain();
}, 240_000);

beforeEach(invalidateAnswers);

describe('what a trade is told by', () => {
  it('is asked prices by need, each account in one part of the axis, the cheaper need first', async () => {
    const { picture, priced, ending } = await countedOf('beauty');
    if (picture.kind !== 'needs') throw new Error('beauty is told by needs');
    const { db } = await openDatabase();
    const own = await rows<{ tag: string; accounts: number; median: number }>(
      db,
      sql`select t.tag, count(*)::int as accounts, (percentile_disc(0.5) within group (order by s.price_fen))::bigint as median
          from goods g join good_skus s on s.good_id = g.id, unnest(g.tags) t(tag) where g.platform = 9 group by 1 order by 3`,
    );
    expect(
      picture.needs.map(({ name, accounts, median_fen }) => [name, accounts, median_fen]),
    ).toEqual(own.map(({ tag, accounts, median }) => [tag, accounts, median]));
    for (const { parts, accounts } of picture.needs) {
      expect(parts).toHaveLength(36);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(accounts);
    }
    expect(picture.needs.flatMap(({ paid }) => paid)).toHaveLength(6);
    expect([picture.from_fen, picture.to_fen]).toEqual([100_000, 530_000]);
    expect([priced, ending]).toEqual([44, 10]);
  });

  it('is commercial posts against their own account’s ordinary ones, none of an account that has too few of these', async () => {
    const { drops } = await countedOf('beauty');
    const gaps = [...[80, 90, 70, 60, 100].map((reach) => reach / 100 - 1), 240 / 200 - 1];
    expect(drops.all).toMatchObject({ posts: 6, accounts: 2, platform: 9, on_platform: 6 });
    expect(drops.all.gap).toBeCloseTo(medianOf(gaps), 4);
    expect(drops.tags).toMatchObject([{ name: '护肤', posts: 6, accounts: 2 }]);
    const { accounts } = await figuresOf('beauty');
    expect(accounts.map(({ good, posts, gap }) => [good.good_sn, posts, gap])).toEqual([
      [beauty[0]?.goodSn, 5, -0.2],
    ]);
  });

  it('is days from payment to publication, and orders by month where that is the picture', async () => {
    const { lead, paid, disputed } = await countedOf('beauty');
    expect(lead?.orders).toBe(6);
    expect([paid, disputed]).toEqual([7, 0]);
    const { picture } = await countedOf('Appliances');
    if (picture.kind !== 'months') throw new Error('appliances are told by months');
    expect(picture.months).toHaveLength(8);
    expect(picture.months.at(-1)?.month).toBe(today.slice(0, 7));
    expect((await countedOf('beverage')).picture).toEqual({ kind: 'days', lead: null });
    expect((await countedOf('mother-to-child')).picture).toEqual({ kind: 'ages', platforms: [] });
  });

  it('is live rooms with what comes back', async () => {
    const { picture } = await countedOf('Clothing');
    if (picture.kind !== 'returns') throw new Error('clothing is told by what comes back');
    expect(picture.rooms.map(({ returned }) => returned).sort()).toEqual([
      0.2, 0.21, 0.22, 0.23, 0.24, 0.25,
    ]);
  });

  it('names words by the law, and says which of them drafts are searched for', async () => {
    const { words } = await figuresOf('beauty');
    expect(words.find(({ not }) => not.includes('药妆'))).toMatchObject({
      law: '化妆品监督管理条例 第四十三条',
      is_searched: true,
    });
    expect(words.find(({ not }) => not.includes('美白'))?.is_searched).toBe(false);
  });

  it('is not told of a trade that nobody published', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`update solutions set status = 'hidden' where industry = 'Clothing'`);
    invalidateAnswers();
    expect((await reply('trade_figures', { industry: 'Clothing' })).envelope.code).not.toBe(0);
    await db.execute(sql`update solutions set status = 'published' where industry = 'Clothing'`);
  });
});

describe('the weeks ahead', () => {
  it('have the places of all accounts without those who are away, and what is taken of them', async () => {
    const { weeks } = await figuresOf('beauty');
    expect(weeks).toHaveLength(20);
    const day = (nth: number) => shiftDay(today, nth);
    for (const { monday, places, taken } of weeks) {
      const days = Array.from({ length: 7 }, (_, nth) => shiftDay(monday, nth)).filter(
        (d) => d >= today,
      );
      const away = days.filter((d) => d >= day(7) && d <= day(16)).length;
      expect([monday, places]).toEqual([monday, days.length * 44 * 2 - away * 2]);
      expect(taken).toBe(days.includes(day(14)) ? 1 : 0);
    }
    const { db } = await openDatabase();
    const whole = (await readFigures(db, 'bookings'))?.value.market;
    expect(whole?.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
  });
});
