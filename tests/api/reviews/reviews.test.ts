import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { publishDueReviews } from '@/server/reviews/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';

let owner: TestUser;
beforeAll(async () => {
  owner = await aMediaOwner();
});

const marks = { first: 5, second: 4, third: 3 };
const words = '画面干净，口播自然，按时发布';
const review = (as: TestUser, { orderSn }: TestOrder, more: object = {}) =>
  call('order/review', { order_sn: orderSn, ...marks, body: words, ...more }, { as });
const reviews = (as: TestUser, { orderSn }: TestOrder) =>
  call('order/reviews', { order_sn: orderSn }, { as });
const completed = () => aCompletedOrder({ ownerId: owner.id });

/** As if an order had been completed so much earlier. */
async function letDaysPass(order: TestOrder, interval: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update orders set updated_at = updated_at - ${interval}::interval where id = ${order.id}`,
  );
}

async function linesOf(user: TestUser, order: TestOrder): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ link: string }>(
    db,
    sql`select link from messages where user_id = ${user.id} and key like ${`order-reviews:${order.id}:%`}`,
  );
  return found.map(({ link }) => link);
}

const productPage = async (as: TestUser, { good }: TestOrder) =>
  call('goods_detail', { sn: good.goodSn, staff_style: good.platform }, { as });

describe('the reviews of an order', () => {
  it('stay blind until both sides have written, and then both are published at once', async () => {
    const order = await completed();
    const first = await review(order.buyer, order);
    expect(first).toMatchObject({ published: false, other: null, own: { body: words } });
    expect(first.own?.marks).toEqual([
      { label: '内容质量', value: 5 },
      { label: '沟通', value: 4 },
      { label: '准时', value: 3 },
    ]);
    // Not a word of it leaves the server, only that it is there.
    expect(await reviews(owner, order)).toMatchObject({
      own: null,
      other: null,
      other_written: true,
      closed: '',
      asked: ['需求清晰', '沟通', '验收公道'],
    });
    expect(await linesOf(owner, order)).toEqual([]);

    const second = await review(owner, order, { body: '需求写得清楚，验收很快' });
    expect(second).toMatchObject({ published: true, other: { body: words } });
    expect(await reviews(order.buyer, order)).toMatchObject({
      published: true,
      other: { body: '需求写得清楚，验收很快' },
    });
    expect(await linesOf(owner, order)).toEqual([
      `/medium/order?order_sn=${order.orderSn}#reviews`,
    ]);
    expect(await linesOf(order.buyer, order)).toEqual([
      `/personal/order?order_sn=${order.orderSn}#reviews`,
    ]);
  });

  it('bring the buyer’s, with a masked name, to the product page, its rating and the lists’ card', async () => {
    const order = await completed();
    expect((await productPage(order.buyer, order)).reviews.total).toBe(0);
    await review(order.buyer, order);
    expect((await productPage(order.buyer, order)).reviews.total).toBe(0);
    await review(owner, order);
    const page = await productPage(order.buyer, order);
    expect(page.reviews).toMatchObject({
      total: 1,
      // One is no rating yet.
      stars: null,
      quality: null,
      items: [{ author: '测***主', body: words, position: 1, stars: 4 }],
    });
    expect(page.good).toMatchObject({ rating: null, rating_of: 1 });
    const { db } = await openDatabase();
    const [listed] = await rows<{ rating: number | null; reviews: number }>(
      db,
      sql`select (card->>'rating')::float8 as rating, (card->>'rating_of')::int as reviews from good_cards where good_id = ${order.good.id}`,
    );
    expect(listed).toEqual({ rating: null, reviews: 1 });
  });

  it('are published alone once 7 days are over, once, also with two copies of the program', async () => {
    const order = await completed();
    const { db } = await openDatabase();
    await review(order.buyer, order);
    await letDaysPass(order, '6 days 23 hours');
    expect(await publishDueReviews(db)).toBe(0);
    await letDaysPass(order, '1 hour');
    const done = await Promise.all([publishDueReviews(db), publishDueReviews(db)]);
    expect(done[0] + done[1]).toBe(1);
    expect(await reviews(owner, order)).toMatchObject({ other: { body: words }, own: null });
    expect((await productPage(order.buyer, order)).reviews.total).toBe(1);
    expect(await linesOf(owner, order)).toHaveLength(1);
    await expect(review(owner, order)).rejects.toThrow(/已截止/);
  });

  it('of a seller alone say nothing of the good', async () => {
    const order = await completed();
    const { db } = await openDatabase();
    await review(owner, order);
    await letDaysPass(order, '7 days');
    expect(await publishDueReviews(db)).toBe(1);
    expect((await productPage(order.buyer, order)).reviews.total).toBe(0);
    expect((await reviews(order.buyer, order)).other).toMatchObject({ body: words });
  });

  it('are written once a side; the same again answers as the first time', async () => {
    const order = await completed();
    await review(order.buyer, order);
    expect(await review(order.buyer, order)).toMatchObject({ own: { body: words } });
    await expect(review(order.buyer, order, { first: 1 })).rejects.toThrow(/已评价过/);
  });

  it('meet: two sides who write at one moment are both published', async () => {
    const order = await completed();
    await Promise.all([review(order.buyer, order), review(owner, order)]);
    expect(await reviews(order.buyer, order)).toMatchObject({
      published: true,
      other: { body: words },
    });
    expect((await productPage(order.buyer, order)).reviews.total).toBe(1);
  });

  it('are there for completed orders only: neither under way nor divided between both', async () => {
    const { db } = await openDatabase();
    const running = await anOrder({ ownerId: owner.id, state: 'producing' });
    await expect(review(running.buyer, running)).rejects.toThrow(/完成后才能评价/);
    expect(await reviews(running.buyer, running)).toMatchObject({ until: null });
    for (const name of ['submit_draft', 'request_refund', 'agree_refund_half'] as const) {
      await inTransaction(db, (tx) => transitionOrder(tx, running.id, name));
    }
    await expect(review(running.buyer, running)).rejects.toThrow(/完成后才能评价/);
    expect(await reviews(owner, running)).toMatchObject({ until: null });
  });

  it('are the two sides’ own: a stranger’s order and a missing one answer alike', async () => {
    const order = await completed();
    for (const as of [await anAdvertiser(), await aMediaOwner()]) {
      for (const name of ['order/reviews', 'order/review'] as const) {
        const ask = (order_sn: string) => reply(name, { order_sn, ...marks, body: words }, { as });
        expect(JSON.stringify(await ask(order.orderSn))).toBe(
          JSON.stringify(await ask('TF2611200000000000')),
        );
      }
    }
  });

  it('want three marks of 1 to 5 and at least five characters', async () => {
    const order = await completed();
    const { envelope } = await reply(
      'order/review',
      { order_sn: order.orderSn, first: 6, second: 0, body: '好' },
      { as: order.buyer },
    );
    expect(envelope.data).toEqual({
      fields: {
        first: '请打 1 至 5 分',
        second: '请打 1 至 5 分',
        third: '请打分',
        body: '评价至少 5 个字',
      },
    });
  });

  it('tell both sides when the order is completed, with a way to its page', async () => {
    const order = await completed();
    const { db } = await openDatabase();
    const told = await rows<{ userId: number; link: string }>(
      db,
      sql`select user_id as "userId", link from messages
          where body = ${`订单号 ${order.orderSn}`} and title like '%已完成%' order by user_id`,
    );
    const expected = [
      { userId: owner.id, link: `/medium/order?order_sn=${order.orderSn}` },
      { userId: order.buyer.id, link: `/personal/order?order_sn=${order.orderSn}` },
    ];
    expect(told).toEqual(expected.sort((a, b) => a.userId - b.userId));
  });
});

describe('a rating', () => {
  it('is the mean of the good’s reviews from five on, whatever it came with', async () => {
    const good = await aGood({ ownerId: owner.id, rating: '4.90' });
    const seen: (number | null)[][] = [];
    for (const mark of [2, 5, 2, 5, 5]) {
      const order = await aCompletedOrder({ good });
      await review(order.buyer, order, { first: mark, second: mark, third: mark });
      await review(owner, order);
      const page = await productPage(order.buyer, order);
      seen.push([page.good.rating, page.reviews.stars]);
    }
    const none = [null, null];
    expect(seen).toEqual([none, none, none, none, [3.8, 3.8]]);
  });
});
