import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedContent } from '@/demo/content/seed-content';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshFigures } from '@/server/market/public';
import { call } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { runDueJobs } from '@/tests/support/run-due-jobs';

/** So many days from today, YYYY-MM-DD. */
const inDays: Record<number, string> = {};

beforeAll(async () => {
  const { db } = await openDatabase();
  const today = Date.parse(`${await todayOf(db)}T00:00:00Z`);
  for (let n = -3; n < 10; n++) {
    inDays[n] = new Date(today + n * 86_400_000).toISOString().slice(0, 10);
  }
  await inTransaction(db, seedContent);
});

beforeEach(invalidateAnswers);

/** As if so many nights had gone by for some goods; then the jobs come by. */
async function nightsPass(goods: readonly TestGood[], nights = 1, copies = 1): Promise<number> {
  const { db } = await openDatabase();
  for (const { id } of goods) {
    await db.execute(sql`update goods set leave_from = leave_from - ${nights}::int,
      leave_to = leave_to - ${nights}::int, next_change_on = next_change_on - ${nights}::int where id = ${id}`);
    await db.execute(
      sql`update good_skus set valid_until = valid_until - ${nights}::int where good_id = ${id}`,
    );
  }
  const done = await Promise.all(Array.from({ length: copies }, () => runDueJobs(db)));
  return done.reduce((sum, { listings }) => sum + listings, 0);
}

async function isFound({ goodSn }: TestGood): Promise<boolean> {
  const { goods } = await call('goods_index', { ids: '5', q: goodSn });
  return goods.some(({ good_sn }) => good_sn === goodSn);
}

const listTotal = async () => (await call('goods_index', { ids: '5' })).total;

async function stateOf({ id }: TestGood): Promise<string | undefined> {
  const { db } = await openDatabase();
  const [good] = await rows<{ status: string }>(db, sql`select status from goods where id = ${id}`);
  return good?.status;
}

/** A good that search finds by the number that is its account id. */
const aFoundGood = (row: Parameters<typeof aGood>[0] = {}) => {
  const goodSn = `day${Math.random().toString(36).slice(2, 12)}`;
  return aGood({ ...row, goodSn, accountId: goodSn });
};

describe('a new day', () => {
  it('takes a listing out whose last price is over, in the first round after midnight', async () => {
    const good = await aFoundGood({ validUntil: inDays[0] as string });
    const before = await listTotal();
    expect(await nightsPass([], 0)).toBe(0);
    expect(await isFound(good)).toBe(true);
    expect(await nightsPass([good])).toBe(1);
    expect([await isFound(good), await stateOf(good)]).toEqual([false, 'expired']);
    expect(await listTotal()).toBe(before - 1);
    expect(await nightsPass([], 0)).toBe(0);
  });

  it('begins a leave and ends it, without anybody doing anything', async () => {
    const good = await aFoundGood({ leaveFrom: inDays[1] as string, leaveTo: inDays[2] as string });
    const before = await listTotal();
    const seen: boolean[] = [];
    for (let night = 0; night < 3; night++) {
      await nightsPass([good]);
      seen.push(await isFound(good));
    }
    expect(seen).toEqual([false, false, true]);
    expect([await stateOf(good), await listTotal()]).toEqual(['live', before]);
  });

  it('leaves what is under way of a leave to its end: a price that is over meanwhile ends the listing', async () => {
    const good = await aFoundGood({
      leaveFrom: inDays[0] as string,
      leaveTo: inDays[5] as string,
      validUntil: inDays[2] as string,
    });
    await nightsPass([good], 3);
    expect(await stateOf(good)).toBe('expired');
    await nightsPass([good], 3);
    expect(await isFound(good)).toBe(false);
  });

  it('is done once for each listing where two copies of the program come by at the same moment', async () => {
    const goods: TestGood[] = [];
    for (let i = 0; i < 12; i++) goods.push(await aFoundGood({ validUntil: inDays[0] as string }));
    const before = await listTotal();
    expect(await nightsPass(goods, 1, 2)).toBe(goods.length);
    expect(await listTotal()).toBe(before - goods.length);
    for (const good of goods) expect(await stateOf(good)).toBe('expired');
  });

  it('reads an index of what is due, not the catalogue', async () => {
    const { db } = await openDatabase();
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from goods where next_change_on <= current_date
            order by next_change_on, id limit 200 for no key update skip locked`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('goods_next_change');
  });
});

describe('the figures of the market', () => {
  /** market, solutions, asked prices, the map of prices, settled prices, commercial gaps */
  const allFigures = 6;
  /** those of whole days, which no hour makes old */
  const daily = sql`('custody', 'promises', 'rulings', 'sources', 'trades', 'bookings', 'price_areas')`;

  /** Copies of the program come by again, so many seconds later. @returns how many figures they counted */
  async function comeBy(secondsLater: number, copies = 1): Promise<number> {
    const { db } = await openDatabase();
    await db.execute(sql`
      update market_figures set counted_at = counted_at - ${secondsLater}::int * interval '1 second'
      where key not in ${daily}`);
    const counted = await Promise.all(Array.from({ length: copies }, () => refreshFigures(db)));
    invalidateAnswers();
    return counted.reduce((sum, n) => sum + n, 0);
  }

  /** How many listings of 抖音 the home page and the price guide tell, and of all platforms. */
  async function told() {
    const { platforms, market } = await call('home_index', {});
    const guide = await call('price_guide', {});
    return [
      platforms.find(({ no }) => no === 5)?.count ?? 0,
      guide.platforms.find(({ no }) => no === 5)?.goods ?? 0,
      market?.goods ?? 0,
    ];
  }

  it('follow a listing within 20 seconds', async () => {
    await comeBy(60);
    const before = await told();
    const good = await aFoundGood();
    await comeBy(5);
    expect(await told()).toEqual(before);
    await comeBy(11);
    expect(await told()).toEqual(before.map((count) => count + 1));
    const { db } = await openDatabase();
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`update goods set leave_from = '2020-01-01' where id = ${good.id}`);
      await refreshGoods(tx, [good.id]);
    });
    await comeBy(16);
    expect(await told()).toEqual(before);
  });

  it('are not counted while nothing changes, but once an hour', async () => {
    await comeBy(60);
    expect(await comeBy(60)).toBe(0);
    expect(await comeBy(3_600)).toBe(allFigures);
  });

  it('wait longer where counting takes long, so that it never takes more than a tenth of the time', async () => {
    await aFoundGood();
    const { db } = await openDatabase();
    await db.execute(sql`update market_figures set took_ms = 4000`);
    expect(await comeBy(30)).toBe(0);
    expect(await comeBy(11)).toBe(allFigures);
  });

  it('are counted once where two copies come by at the same moment', async () => {
    await aFoundGood();
    expect(await comeBy(16, 2)).toBe(allFigures);
  });
});
