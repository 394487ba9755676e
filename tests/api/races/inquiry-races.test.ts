import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { answerByRules, runDueInquiries } from '@/server/inquiries/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import {
  actOn,
  anInquiry,
  letInquiryRunOut,
  type TestInquiry,
} from '@/tests/support/factories/an-inquiry';
import { meetAt } from '@/tests/support/meet';

/** `npm run check:release` lets each pair meet fifty times, `npm run check:faults` two hundred. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

type Step = (asked: TestInquiry) => Promise<unknown>;

const offer: Step = (asked) =>
  actOn(asked, { action: 'offer_price', price: '900', reason: '档期紧' }, asked.owner);
const agree: Step = (asked) => actOn(asked, { action: 'agree' }, asked.owner);
const accept: Step = (asked) => actOn(asked, { action: 'accept' }, asked.buyer);
const counter: Step = (asked) =>
  actOn(asked, { action: 'counter', price: '850', day: asked.day }, asked.buyer);
const withdraw: Step = (asked) => actOn(asked, { action: 'withdraw' }, asked.buyer);
const lapse: Step = async () => runDueInquiries((await openDatabase()).db, 1000);
const endNow: Step = async ({ lineId, ...asked }) => {
  const { db } = await openDatabase();
  await db.execute(sql`update inquiry_lines set due_at = now() - interval '1 second'
    where id = ${lineId} and state = 'agreed'`);
  await lapse({ lineId, ...asked });
};
/** The owner's rules take what is asked at the listed price; the question itself is for less. */
const rule: Step = async ({ owner, lineId }) => {
  const rules = { accept_listed: '1', refuse_below: '90', offer_day: '0' } as const;
  await call('inquiry/rules/save', rules, { as: owner });
  const { db } = await openDatabase();
  await db.execute(sql`update inquiry_lines set rules_at = now() where id = ${lineId}`);
};
const answer: Step = async () => answerByRules((await openDatabase()).db, 1000);
/** At the price that the cart shows at this moment. */
const order: Step = async ({ buyer, skuId }) => {
  const { cart_id: ids } = await call('add-to-cart', { sku_id: skuId }, { as: buyer });
  const { cart_list: lines } = await call('get-cart-list', {}, { as: buyer });
  const seen = lines.find(({ cart_id }) => cart_id === ids[0])?.price_fen ?? 0;
  await call('make-order', { cart_id_arr: ids, seen_price_fen: [seen] }, { as: buyer });
};

interface Pair {
  name: string;
  /** after the question, for 800 元 of 1 000 */
  before: readonly Step[];
  one: Step;
  other: Step;
  /** the clock has run out */
  isDue?: boolean;
  at: readonly string[];
  /** state, price on the table, and what the order cost; `-` none */
  ends: readonly string[];
}

const onLine = ['inquiry is locked', 'before the inquiry is locked'];

const pairs: readonly Pair[] = [
  {
    name: 'accept and lapse',
    before: [offer],
    isDue: true,
    one: accept,
    other: lapse,
    at: onLine,
    ends: ['agreed 90000 -', 'lapsed 90000 -'],
  },
  {
    name: 'an answer and withdrawal',
    before: [],
    one: offer,
    other: withdraw,
    at: onLine,
    ends: ['withdrawn 90000 -', 'withdrawn 80000 -'],
  },
  {
    name: 'agreement and lapse',
    before: [],
    isDue: true,
    one: agree,
    other: lapse,
    at: onLine,
    ends: ['agreed 80000 -', 'lapsed 80000 -'],
  },
  {
    name: 'accept and counter-offer',
    before: [offer],
    one: accept,
    other: counter,
    at: onLine,
    ends: ['agreed 90000 -', 'asked 85000 -'],
  },
  {
    name: 'the owner’s answer and that of his rules',
    before: [rule],
    one: offer,
    other: answer,
    at: onLine,
    ends: ['other_price 90000 -', 'refused 80000 -'],
  },
  {
    name: 'an automatic answer and withdrawal',
    before: [rule],
    one: withdraw,
    other: answer,
    at: onLine,
    ends: ['withdrawn 80000 -', 'refused 80000 -'],
  },
  {
    name: 'an automatic answer and lapse',
    before: [rule],
    isDue: true,
    // What the clock passes by because the rules hold it is its own the next time.
    one: async (asked) => {
      await answer(asked);
      await lapse(asked);
    },
    other: lapse,
    at: ['before the rules answer'],
    ends: ['lapsed 80000 -'],
  },
  {
    name: 'order and the end of the 72 hours',
    before: [agree],
    isDue: true,
    one: order,
    other: lapse,
    at: ['before the order is placed'],
    ends: ['lapsed 80000 100000', 'lapsed 80000 -'],
  },
  {
    name: 'order and a clock that ends meanwhile',
    before: [agree],
    one: order,
    other: endNow,
    at: ['inquiry is locked', 'before the order is placed'],
    ends: ['ordered 80000 80000', 'lapsed 80000 100000', 'lapsed 80000 -'],
  },
  {
    name: 'order and withdrawal',
    before: [agree],
    one: order,
    other: withdraw,
    at: ['inquiry is locked', 'before the order is placed'],
    ends: ['ordered 80000 80000', 'withdrawn 80000 -', 'withdrawn 80000 100000'],
  },
];

async function endOf({ lineId, buyer, skuId }: TestInquiry): Promise<string> {
  const { db } = await openDatabase();
  const [line] = await rows<{
    state: string;
    price: number;
    orders: number;
    paid: number | null;
    listed: number;
  }>(
    db,
    sql`select l.state, l.price_fen as price, s.price_fen as listed,
          (select count(*)::int from orders o where o.buyer_id = ${buyer.id}) as orders,
          (select min(o.price_fen) from orders o where o.buyer_id = ${buyer.id}) as paid
        from inquiry_lines l join good_skus s on s.id = ${skuId} where l.id = ${lineId}`,
  );
  expect(line?.listed).toBe(100_000);
  expect(line?.orders).toBeLessThanOrEqual(1);
  return `${line?.state} ${line?.price} ${line?.paid ?? '-'}`;
}

describe(`two that meet over an inquiry, ${rounds} rounds each`, () => {
  it.each(pairs)(
    '$name leave one legal end',
    async ({ before, one, other, isDue, at, ends }) => {
      const seen = new Set<string>();
      for (let round = 0; round < rounds; round++) {
        const asked = await anInquiry();
        for (const step of before) await step(asked);
        if (isDue) await letInquiryRunOut(asked);
        const point = at[round % (at.length + 1)];
        if (point)
          await meetAt(
            point,
            () => one(asked),
            () => other(asked),
          );
        else await Promise.allSettled([other(asked), one(asked)]);
        seen.add(await endOf(asked));
      }
      for (const end of seen) expect(ends, end).toContain(end);
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 2_000,
  );

  it('fifty orders at one moment use an agreement up once', async () => {
    const asked = await anInquiry();
    await agree(asked);
    const { cart_id: ids } = await call(
      'add-to-cart',
      { sku_id: asked.skuId },
      { as: asked.buyer },
    );
    const input = { cart_id_arr: ids, seen_price_fen: [80_000] };
    const made = await Promise.all(
      Array.from({ length: 50 }, () => call('make-order', input, { as: asked.buyer })),
    );
    expect(new Set(made.map(({ order_sn_list }) => order_sn_list.join())).size).toBe(1);
    expect(await endOf(asked)).toBe('ordered 80000 80000');
  }, 60_000);

  it('the same question fifty times at one moment is asked once', async () => {
    const { buyer, owner: _, skuId, day, ...asked } = await anInquiry();
    await withdraw({ buyer, owner: _, skuId, day, ...asked });
    const input = { sku_id: skuId, day, note: '新品上市，口播 15 秒' };
    const asking = await Promise.allSettled(
      Array.from({ length: 25 }, () => call('inquiry/ask', input, { as: buyer })),
    );
    expect(asking.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const asked of asking)
      if (asked.status === 'rejected') expect(String(asked.reason)).toContain('已经在询');
  });
});
