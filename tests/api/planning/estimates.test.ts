import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { goodPosts } from '@/server/catalog/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { refreshFigures } from '@/server/market/public';
import { marketFigures } from '@/server/market/tables';
import { orderFigures } from '@/server/reports/tables';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anOrder } from '@/tests/support/factories/an-order';

const ten = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000];

async function tellPosts(good: TestGood, isCommercial: boolean, reaches: readonly number[]) {
  const { db } = await openDatabase();
  const today = await todayOf(db);
  await db.insert(goodPosts).values(
    reaches.map((reach, nth) => ({
      goodId: good.id,
      title: '一条作品',
      url: `https://www.douyin.com/video/${good.id}${Number(isCommercial)}${nth}`,
      postedOn: shiftDay(today, -1 - nth),
      reach,
      isCommercial,
      source: 'self' as const,
      asOf: today,
      linkState: 'online' as const,
    })),
  );
}

const estimateOf = (good: TestGood) => call('post_estimate', { sn: good.goodSn });

/** An order whose owner told what it reached. */
async function publish(good: TestGood, reach: number, { refused = false } = {}): Promise<number> {
  const { db } = await openDatabase();
  const { id } = await anOrder({ good });
  await db.insert(orderFigures).values({
    orderId: id,
    reach,
    asOf: await todayOf(db),
    files: [],
    filedBy: good.ownerId,
    state: refused ? ('refused' as const) : ('pending' as const),
  });
  return id;
}

describe('what a commercial post is expected to reach', () => {
  it('is where four of five of its own last ones lie', async () => {
    const good = await aGood();
    expect(await estimateOf(good)).toEqual({ band: null, past: { of: 0, held: 0 } });
    await tellPosts(good, true, ten);
    expect((await estimateOf(good)).band).toEqual({
      low: 100,
      middle: 500,
      high: 900,
      method: 'commercial',
      count: 10,
      gap: null,
    });
    const [compared] = (await call('compare_goods', { sn: [good.goodSn] })).goods;
    expect(compared?.estimate.band).toMatchObject({ low: 100, high: 900 });
  });

  it('is made of ordinary posts less what commercial ones of the platform fall behind, where its own are too few', async () => {
    const good = await aGood({ platform: 1 });
    await tellPosts(good, false, ten);
    expect((await estimateOf(good)).band).toMatchObject({
      method: 'ordinary',
      gap: null,
      low: 100,
    });
    const { db } = await openDatabase();
    // Of five accounts; four were too few to say what is usual.
    for (const behind of [0.7, 0.75, 0.8, 0.85, 0.9]) {
      const other = await aGood({ platform: 1 });
      await tellPosts(other, false, Array(postRules.least).fill(1000));
      await tellPosts(other, true, Array(postRules.least).fill(1000 * behind));
    }
    await db.delete(marketFigures);
    await refreshFigures(db);
    expect((await estimateOf(good)).band).toMatchObject({
      method: 'ordinary',
      gap: -0.2,
      low: 80,
      middle: 400,
      high: 720,
    });
  });

  it('is frozen into an order, and compared with what the publication reached', async () => {
    const good = await aGood();
    await publish(good, 500);
    await tellPosts(good, true, ten);
    const first = await publish(good, 500);
    await publish(good, 901);
    await publish(good, 100);
    await publish(good, 5000, { refused: true });
    const { db } = await openDatabase();
    const [order] = await rows<{ estimate: unknown }>(
      db,
      sql`select snapshot->'estimate' as estimate from orders where id = ${first}`,
    );
    expect(order?.estimate).toEqual({ low: 100, high: 900 });
    // What it posts later changes nothing of what an order was placed with.
    await db.execute(sql`update good_posts set reach = reach * 100 where good_id = ${good.id}`);
    expect((await estimateOf(good)).past).toEqual({ of: 3, held: 2 });
  });

  it('is told of no listing that was never published', async () => {
    const draft = await aGood({ status: 'pending' });
    expect(await reply('post_estimate', { sn: draft.goodSn })).toMatchObject({ httpStatus: 422 });
  });
});
