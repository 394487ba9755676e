import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withRecordsOpen } from '@/demo/accounts';
import type { Deal } from '@/demo/deals/deal';
import { dealDetails } from '@/demo/deals/deal-details';
import { createDemoBuyers } from '@/demo/deals/demo-buyers';
import { planDeals } from '@/demo/deals/plan-deals';
import { writeDeals } from '@/demo/deals/write-deals';
import type { PlannedStep } from '@/demo/order-plans';
import { playHistory } from '@/demo/play-history';
import { recharge } from '@/demo/recharge';
import { reviewsSaid } from '@/demo/step-details';
import { audit } from '@/server/audit';
import { quoteSkus } from '@/server/catalog/public';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { saveDemoPost } from '@/server/proofs/public';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';

/** Everything that names an order, by table; the order of rows is that in which they happened. */
const tables: Readonly<Record<string, string>> = {
  orders: 'select * from orders where id = $id',
  order_events: 'select * from order_events where order_id = $id order by id',
  order_settlements: 'select * from order_settlements where order_id = $id order by part',
  messages: `select * from messages where body like '%' || (select order_sn from orders where id = $id)
    order by created_at, key`,
  link_checks: 'select * from link_checks where order_id = $id',
  proof_records: 'select * from proof_records where order_id = $id order by seq',
  order_reviews: 'select * from order_reviews where order_id = $id order by id',
  good_reviews: 'select * from good_reviews where order_id = $id',
  ledger_accounts: `select * from ledger_accounts where holder = 'order:' || $id`,
  ledger_postings: `select * from ledger_postings where key like 'order ' || $id || ' %' order by id`,
  ledger_entries: `select e.amount_fen, a.kind, a.holder, case when a.holder <> 'platform' then e.balance_after_fen end as after
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.key like 'order ' || $id || ' %' order by p.id, a.kind, a.holder`,
};

interface Side {
  id: number;
  /** what is an order's own and stands in texts */
  texts: Readonly<Record<string, string>>;
  /** keys of what it is about */
  keys: Readonly<Record<string, number>>;
}

/** Keys of rows, what was hashed or sealed with a new key each time, and the cart line that is gone. */
const passed = [
  'id',
  'posting_id',
  'cart_id',
  'hash',
  'prev_hash',
  'contact_name_sealed',
  'contact_phone_sealed',
];

/** The rows of an order by table, its own names and keys replaced, and moments as seconds before `now`. */
async function told(db: Db, side: Side, now: Date) {
  const found: Record<string, unknown[]> = {};
  for (const [table, query] of Object.entries(tables)) {
    const list = await rows<{ row: unknown }>(
      db,
      sql.raw(`select to_jsonb(t) as row from (${query.replaceAll('$id', String(side.id))}) t`),
    );
    found[table] = list.map(({ row }) => plain(row, side, now));
  }
  return found;
}

function plain(value: unknown, side: Side, now: Date, under = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, side, now));
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) {
      return `${Math.round((now.getTime() - Date.parse(value)) / 1000)} s before`;
    }
    return Object.entries(side.texts)
      .reduce((text, [name, own]) => text.replaceAll(own, `<${name}>`), value)
      .replace(/^order-event:\d+:/, 'order-event:');
  }
  if (typeof value === 'number' && under.endsWith('_id')) {
    return Object.keys(side.keys).find((name) => side.keys[name] === value) ?? value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      passed.includes(name) ? [] : [[name, plain(item, side, now, name)]],
    ),
  );
}

it('an order written in bulk has left what the same order leaves when it is played through the acts, row by row', async () => {
  const { db } = await openDatabase();
  const addOns = { licence: 120_000, boost: 45_600 };
  const goods = [
    await aGood({ title: '批量写入甲', pricesFen: [1_234_567], categories: [2], addOns }),
    await aGood({ title: '逐步执行乙', pricesFen: [1_234_567], categories: [2], addOns }),
  ] as const;
  const quotes = await quoteSkus(
    db,
    goods.flatMap(({ skuIds }) => skuIds),
  );
  const [bulkQuote, playedQuote] = goods.map(({ skuIds }) => quotes.get(skuIds[0] ?? 0));
  if (!bulkQuote || !playedQuote) throw new Error('both can be ordered');
  const [clock] = await rows<{ now: string }>(
    db,
    sql`select date_trunc('second', now())::text as now`,
  );
  const now = new Date(clock?.now ?? '');
  const buyers = await inTransaction(db, createDemoBuyers);
  const [planned] = Array.from({ length: 600 }, (_, nth) =>
    planDeals([{ ...bulkQuote, accountId: `drawn ${nth}` }], buyers, now),
  )
    .flat()
    // The acts take reviews in the seven days after completion alone.
    .filter(
      ({ steps, reviews }) =>
        reviews.length === 2 &&
        // Its brief has a day of its own here, which nobody misses.
        steps.every(({ what }) => what !== 'draft_overdue') &&
        now.getTime() - (steps.at(-1)?.at.getTime() ?? 0) < 6 * 86_400_000,
    );
  if (!planned) throw new Error('one of them went its usual way');
  const deal: Deal = { ...planned, quote: bulkQuote, addOns };
  const player = await anAdvertiser();
  await db.execute(
    sql`update users set nicename = ${`${deal.buyer.name}（演示）`} where id = ${player.id}`,
  );

  await inTransaction(db, (tx) =>
    withRecordsOpen(tx, async () => {
      await recharge(tx, deal.buyer.id, 5_000_000);
      await recharge(tx, player.id, 5_000_000);
      await writeDeals(tx, [deal]);
      await saveDemoPost(tx, { ...deal.post, id: 'played', online: true });
      // What people said in the reviews is the plan's on both sides.
      Object.assign(reviewsSaid, Object.fromEntries(deal.reviews.map((r) => [r.side, said(r)])));
      const base = await moment(tx);
      const ago = (at: Date) => (now.getTime() - at.getTime()) / 3_600_000;
      await playHistory(
        tx,
        { buyerId: player.id, sellerId: playedQuote.ownerId },
        [playedQuote],
        { ...deal.brief, wanted_date: '2099-11-27' },
        [],
        {
          plans: [
            {
              withBrief: true,
              steps: [
                ...deal.steps.map(({ at, what }) => [ago(at), what as PlannedStep] as const),
                ...[...deal.reviews]
                  .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
                  .map(({ side, writtenAt }) => [ago(writtenAt), `${side} reviews`] as const),
              ],
            },
          ],
          details: dealDetails('played'),
          postOf: () => 'played',
          addOnsOf: () => addOns,
        },
      );
      shift = base.getTime() - now.getTime();
    }),
  );
  const sides = await rows<{ id: number; order_sn: string; buyer_id: number; seller_id: number }>(
    db,
    sql`select id, order_sn, buyer_id, seller_id from orders order by id`,
  );
  const [bulk, played] = sides.map(({ id, order_sn, buyer_id, seller_id }, nth): Side => {
    const good = goods[nth];
    return {
      id,
      texts: {
        sn: order_sn,
        good: good?.goodSn ?? '',
        title: nth === 0 ? '批量写入甲' : '逐步执行乙',
        post: nth === 0 ? deal.post.id : 'played',
        buyer: `user:${buyer_id}`,
        seller: `user:${seller_id}`,
        escrow: `order:${id}`,
        key: `order ${id} `,
        review: `order-reviews:${id}:`,
      },
      keys: {
        order_id: id,
        buyer_id,
        seller_id,
        good_id: good?.id ?? 0,
        sku_id: good?.skuIds[0] ?? 0,
      },
    };
  });
  if (!bulk || !played) throw new Error('two orders');
  const [a, b] = [
    await told(db, bulk, now),
    await told(db, played, new Date(now.getTime() + shift)),
  ];
  expect(a.order_events).toHaveLength(11);
  expect(a.proof_records).toHaveLength(5);
  expect(a.ledger_entries?.length).toBeGreaterThan(8);
  expect(a.messages?.length).toBeGreaterThan(8);
  for (const table of Object.keys(tables)) expect(a[table], table).toEqual(b[table]);
  expect(await audit(db)).toEqual([]);
  // The books are whole, and nobody changes them afterwards.
  await expect(db.execute(sql`update ledger_postings set reason = 'x'`)).rejects.toThrow();
}, 240_000);

/** The played steps count back from their own transaction's moment. */
let shift = 0;

const said = ({ first, second, third, body }: Deal['reviews'][number]) => ({
  first,
  second,
  third,
  body,
});

async function moment(tx: Db): Promise<Date> {
  const [clock] = await rows<{ now: string }>(tx, sql`select now()::text as now`);
  return new Date(clock?.now ?? '');
}
