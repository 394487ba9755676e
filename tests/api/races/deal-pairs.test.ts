import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { yuanOfFen } from '@/lib/domain/money/money';
import type { TransitionName } from '@/lib/domain/orders/process';
import { audit } from '@/server/audit';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { decideListing } from '@/server/listings/review/decide-listing';
import { lockOrderFor } from '@/server/orders/lock-order';
import { runDueOrders, transitionLocked, transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { detailOf } from '@/tests/support/factories/an-act';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';

/** `npm run check:release` lets each pair meet fifty times, `npm run check:faults` two hundred. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

const delivered = ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection'] as const;

interface Pair {
  name: string;
  /** from a paid, accepted order */
  before: readonly TransitionName[];
  /** false: not accepted yet */
  isAccepted?: boolean;
  /** the clock has run out */
  isDue?: boolean;
  one: TransitionName;
  /** `clock`: the jobs */
  other: TransitionName | 'clock';
  /** legal ends with what the buyer got back and what lies in escrow, in 分 of 100 000 */
  ends: readonly `${string} ${string} ${number} ${number}`[];
}

const pairs: readonly Pair[] = [
  {
    name: 'accept and cancel',
    before: [],
    isAccepted: false,
    one: 'accept',
    other: 'cancel_paid',
    ends: ['producing none 0 100000', 'canceled none 100000 0'],
  },
  {
    name: 'reject and lapse',
    before: [],
    isAccepted: false,
    isDue: true,
    one: 'reject',
    other: 'clock',
    ends: ['rejected none 100000 0', 'lapsed none 100000 0'],
  },
  {
    name: 'approve and review overdue',
    before: ['submit_draft'],
    isDue: true,
    one: 'approve_draft',
    other: 'clock',
    ends: ['pending_publish none 0 100000'],
  },
  {
    name: 'confirm and dispute',
    before: delivered,
    one: 'confirm',
    other: 'open_dispute',
    ends: ['retaining disputed 0 20000', 'pending_confirm disputed 0 100000'],
  },
  {
    name: 'confirm and confirm by time',
    before: delivered,
    isDue: true,
    one: 'confirm',
    other: 'clock',
    ends: ['retaining none 0 20000'],
  },
  {
    name: 'the end of the period and dispute',
    before: [...delivered, 'confirm'],
    isDue: true,
    one: 'open_dispute',
    other: 'clock',
    ends: ['pending_settle none 0 0', 'retaining disputed 0 20000'],
  },
  {
    name: 'settle and dispute',
    before: [...delivered, 'confirm', 'period_over'],
    isDue: true,
    one: 'open_dispute',
    other: 'clock',
    ends: ['completed none 0 0'],
  },
  {
    name: 'agree and answer overdue',
    before: ['submit_draft', 'request_refund'],
    isDue: true,
    one: 'agree_refund_half',
    other: 'clock',
    ends: ['terminated partially_refunded 50000 0'],
  },
];

describe(`two that meet over an order, ${rounds} rounds each`, () => {
  it.each(pairs)(
    '$name leave one legal end and balanced books',
    async (pair) => {
      const seen = new Set<string>();
      for (let round = 0; round < rounds; round++) {
        const order = await ready(pair);
        const [one, other] = [() => move(order, pair.one), () => rival(order, pair.other)];
        // Both ways to meet, and simply at once.
        if (round % 3 === 0) await meetAt('after the orders are locked', one, other);
        else if (round % 3 === 1) await meetAt('before the orders are locked', one, other);
        else await Promise.allSettled([other(), one()]);
        seen.add(await endOf(order));
      }
      for (const end of seen) expect(pair.ends, end).toContain(end);
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 2_000,
  );
});

async function ready({ before, isAccepted = true, isDue = false }: Pair): Promise<TestOrder> {
  const order = await anOrder({ state: isAccepted ? 'producing' : 'pending_accept' });
  const { db } = await openDatabase();
  for (const name of before) {
    if (name === 'period_over') await letTimeRunOut(order);
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
  }
  if (isDue) await letTimeRunOut(order);
  return order;
}

/** By the lock that people's acts take, so that a rival can be let in before and after it. */
async function move(order: TestOrder, name: TransitionName): Promise<void> {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    const locked = await lockOrderFor(tx, { side: 'platform' }, order.orderSn);
    await transitionLocked(tx, locked, name, detailOf(name, locked.state));
  });
}

async function rival(order: TestOrder, name: TransitionName | 'clock'): Promise<void> {
  if (name !== 'clock') return move(order, name);
  await runDueOrders((await openDatabase()).db, 20);
}

async function endOf(order: TestOrder): Promise<string> {
  const { db } = await openDatabase();
  // What the clock passed by, because the other held the order, it does in its next round.
  await runDueOrders(db, 20);
  const [found] = await rows<{ end: string }>(
    db,
    sql`select o.state || ' ' || o.after_sale || ' '
          || coalesce((select balance_fen from ledger_accounts
               where holder = 'user:' || o.buyer_id and kind = 'available'), 0) || ' '
          || coalesce((select balance_fen from ledger_accounts
               where holder = 'order:' || o.id and kind = 'escrow'), 0) as end
        from orders o where id = ${order.id}`,
  );
  return found?.end ?? '';
}

describe(`an order meets its listing, ${rounds} rounds each`, () => {
  const was = 460_000;
  const dearer = 520_000;

  async function onSale() {
    const owner = await anOpenedOwner();
    const form = aListingForm();
    const { good_sn: goodSn } = await call('createShortVideo', form, { as: owner });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => decideListing(tx, { goodSn, decision: 'approve' }));
    const buyer = await anAdvertiser();
    const [sku] = await rows<{ id: number }>(
      db,
      sql`select s.id from good_skus s join goods g on g.id = s.good_id
          where g.good_sn = ${goodSn} and s.price_fen = ${was}`,
    );
    const cart = await call('add-to-cart', { sku_id: [sku?.id ?? 0] }, { as: buyer });
    expect(cart.cart_count).toBe(1);
    const { cart_list: lines } = await call('get-cart-list', {}, { as: buyer });
    const order = () =>
      reply(
        'make-order',
        { cart_id_arr: lines.map((line) => line.cart_id), seen_price_fen: [was] },
        { as: buyer },
      );
    const edit = (priceFen: number) =>
      call(
        'createShortVideo',
        {
          ...form,
          good_sn: goodSn,
          prices: form.prices.map((price, index) =>
            index === 0 ? { ...price, price: yuanOfFen(priceFen).replaceAll(',', '') } : price,
          ),
        },
        { as: owner },
      );
    return { db, owner, buyer, goodSn, order, edit };
  }

  const openChange = async (db: Db, goodSn: string) =>
    (await listPendingChanges(db)).find(({ good_sn: sn }) => sn === goodSn);
  const ordersOf = async (db: Db, goodSn: string) =>
    rows<{ price: number }>(
      db,
      sql`select price_fen as price from orders where snapshot->>'goodSn' = ${goodSn}`,
    );

  it(
    'taken down: it is ordered before, or refused with the reason',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { db, owner, goodSn, order } = await onSale();
        const [placed, down] = await Promise.all([
          order(),
          reply('goods/destroy', { good_sn: goodSn }, { as: owner }),
        ]);
        expect(down.envelope.status).toBe(200);
        expect(await ordersOf(db, goodSn)).toHaveLength(placed.envelope.status === 200 ? 1 : 0);
        if (placed.envelope.status !== 200) {
          expect(JSON.stringify(placed.envelope.data)).toContain('gone');
        }
        expect((await order()).envelope.status).toBe(placed.envelope.status);
      }
    },
    60_000 + rounds * 2_000,
  );

  it(
    'made dearer: nobody pays a price that he has not seen',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { db, goodSn, order, edit } = await onSale();
        await edit(dearer);
        const change = await openChange(db, goodSn);
        const [placed] = await Promise.all([
          order(),
          inTransaction(db, (tx) => decideChange(tx, { id: change?.id ?? 0, decision: 'approve' })),
        ]);
        const made = await ordersOf(db, goodSn);
        if (placed.envelope.status === 200) expect(made).toEqual([{ price: was }]);
        else expect(made).toEqual([]);
      }
    },
    60_000 + rounds * 2_000,
  );

  it(
    'edited while the edit before is approved: neither is lost',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { db, goodSn, edit } = await onSale();
        await edit(dearer);
        const change = await openChange(db, goodSn);
        const newest = dearer + 10_000;
        await Promise.allSettled([
          edit(newest),
          inTransaction(db, (tx) => decideChange(tx, { id: change?.id ?? 0, decision: 'approve' })),
        ]);
        const left = await openChange(db, goodSn);
        expect(JSON.stringify(left?.differences)).toContain('5,300');
        const [live] = await rows<{ price: number }>(
          db,
          sql`select s.price_fen as price from good_skus s join goods g on g.id = s.good_id
            where g.good_sn = ${goodSn} and s.position = 1`,
        );
        expect([was, dearer]).toContain(live?.price);
      }
    },
    60_000 + rounds * 2_000,
  );
});
