import { sql } from 'drizzle-orm';
import { categories } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { waySteps } from '@/lib/domain/tracking/tracking';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { withoutIndexes } from './without-indexes';

/** What one day of a market has. */
export interface Trade {
  orders: number;
  /** rows of tracking */
  events: number;
}

/** One of so many of its orders has an advertiser, a media owner, a dispute of its own. */
const ordersOfBuyer = 5;
const ordersOfSeller = 50;
const ordersOfDispute = 100;
const eventsOfSession = 20;
/** Of ten orders, so many are paid, and of these all but one settled, on the day they were placed. */
const paidOfTen = 8;
const settledOfTen = 7;
const priceFen = 100_000;
const feeFen = 8_000;

/** The states that a settled order came through. */
const way = [
  '',
  'pending_payment',
  'pending_accept',
  'producing',
  'draft_review',
  'pending_publish',
  'inspecting',
  'pending_settle',
  'retaining',
  'completed',
] as const;

/** Fills the last days that are over: orders with their record, ledger and disputes, and what visitors looked at. */
export async function fillDaysOfTrade(db: Db, days: number, trade: Trade): Promise<void> {
  const tables = [
    'users',
    'orders',
    'order_events',
    'ledger_accounts',
    'ledger_postings',
    'ledger_entries',
    'disputes',
    'tracking_events',
  ];
  await withoutIndexes(db, tables, async (tx) => {
    await people(tx, trade);
    // The oldest first: tables that grow by their moments are found by them.
    for (let ago = days; ago > 0; ago--) {
      await ordersOf(tx, ago, trade.orders);
      await eventsOf(tx, ago, trade.events);
    }
  });
}

/** A moment of the day so many days ago, the nth of so many. */
const momentOf = (ago: number, count: number) =>
  sql`${startOfDay(sql`${marketDay} - ${ago}::int`)} + make_interval(secs => 86400 * (n - 1)::float8 / ${count}::int)`;

async function people(tx: Db, { orders }: Trade): Promise<void> {
  for (const [group, of] of [
    [3, ordersOfBuyer],
    [2, ordersOfSeller],
  ] as const) {
    await tx.execute(sql`insert into users (user_group, phone_sealed, phone_hash, nicename)
      select ${group}::int, 'bench', 'bench ' || n, '批量 ' || n from generate_series(1, ${Math.ceil(orders / of)}::int) n`);
  }
  await tx.execute(sql`insert into ledger_accounts (holder, kind, balance_fen)
    select 'user:' || id, 'available', 0 from users where phone_hash like 'bench %' and user_group = 2`);
  await tx.execute(sql`insert into ledger_accounts (holder, kind, balance_fen, may_be_negative)
    values ('platform', 'service_fee', 0, false), ('platform', 'clearing', 0, true)`);
}

async function ordersOf(tx: Db, ago: number, count: number): Promise<void> {
  const at = momentOf(ago, count);
  await tx.execute(sql`
    with sides as (select
      (select min(id) from users where phone_hash like 'bench %' and user_group = 3) as buyer,
      (select min(id) from users where phone_hash like 'bench %' and user_group = 2) as seller)
    insert into orders (order_sn, buyer_id, seller_id, good_id, cart_id, snapshot, price_fen, fee_rate, release_percent,
      retention_days, state, brief, brief_completed_at, pay_way, paid_at, created_at)
    select 'TF96' || lpad((${ago}::bigint * 100000000 + n)::text, 16, '0'),
      s.buyer + n % ${Math.ceil(count / ordersOfBuyer)}::int, s.seller + n % ${Math.ceil(count / ordersOfSeller)}::int,
      0, -(${ago}::bigint * 100000000 + n),
      jsonb_build_object('goodSn', 'bulk', 'title', '批量账号', 'platform', (${arrayOf(
        'integer',
        platforms.map(({ no }) => no),
      )})[1 + n % ${platforms.length}::int],
        'category', (${arrayOf(
          'text',
          categories.map(({ name }) => name),
        )})[1 + n % ${categories.length}::int]),
      ${priceFen}::bigint, 0.08, 80, 30,
      case when n % 10 < ${settledOfTen}::int then 'completed' when n % 10 < ${paidOfTen}::int then 'pending_accept'
        else 'pending_payment' end,
      '{}', now(), 'wallet', case when n % 10 < ${paidOfTen}::int then ${at} + interval '1 minute' end, ${at}
    from sides s, generate_series(1, ${count}::int) n order by n`);
  const ofDay = sql`o.order_sn like ${`TF96${String(ago).padStart(8, '0')}%`}`;
  const settled = sql`${ofDay} and o.state = 'completed'`;
  // Each state is left after so many minutes as its place says, and a little that differs from order to order.
  await tx.execute(sql`
    insert into order_events (order_id, actor, transition, from_state, to_state, created_at)
    select o.id, case when (o.id + step.nth) % 6 = 0 then 'system' else 'seller' end, 'bench', step.was, step.became,
      least(o.created_at + make_interval(mins => (step.nth * step.nth * 3 + o.id % 40)::int),
        ${startOfDay(sql`${marketDay} - ${ago}::int + 1`)} - interval '1 second')
    from orders o cross join lateral (
      select w.nth, w.state as became, lag(w.state) over (order by w.nth) as was
      from unnest(${arrayOf('text', way)}) with ordinality w(state, nth)) step
    where ${settled} and step.was is not null order by 6`);
  await tx.execute(sql`insert into ledger_accounts (holder, kind, balance_fen)
    select 'order:' || o.id, 'escrow', 0 from orders o where ${settled}`);
  await tx.execute(sql`
    with posted as (
      insert into ledger_postings (key, reason, subject, created_at)
      select 'order ' || o.id || ' settle', 'order_settle', o.order_sn, o.created_at + interval '3 minutes'
      from orders o where ${settled} order by o.id returning id, subject)
    insert into ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
    select p.id, a.id, side.fen, 0
    from posted p join orders o on o.order_sn = p.subject
    cross join lateral (values ('order:' || o.id, 'escrow', -o.price_fen), ('platform', 'service_fee', ${feeFen}::bigint),
      ('user:' || o.seller_id, 'available', o.price_fen - ${feeFen}::bigint)) as side(holder, kind, fen)
    join ledger_accounts a on a.holder = side.holder and a.kind = side.kind`);
  await tx.execute(sql`insert into disputes (order_id, dispute_sn, opened_by, subject, claimed_percent, created_at)
    select o.id, 'JF' || o.id, 'buyer', '{}', 50, o.created_at + interval '5 minutes'
    from orders o where ${settled} and o.id % ${ordersOfDispute}::int = 0`);
}

/** What browsers of sessions told that each looked at some pages and went some steps on the way to an order. */
async function eventsOf(tx: Db, ago: number, count: number): Promise<void> {
  const paths = [
    '/dspyx/dy.html',
    '/productDetails/x_5.html',
    '/shopping/shoppingCart',
    '/personal/settlement',
  ];
  const types = ['list', 'product', 'cart', 'checkout'];
  const steps = waySteps.length - 1;
  await tx.execute(sql`
    insert into tracking_events (kind, happened_at, session, path, page_type, browser, device_info, address_hash, referrer,
      button_type, extra, qq, goods_type, goods_price, goods_sn, goods_cate, staff_number, goods_path, client_type, is_sync)
    select (array['visit', 'visit', 'click', 'stay'])[1 + n % 4], ${momentOf(ago, count)},
      'bench' || (n % ${Math.max(1, Math.floor(count / eventsOfSession))}::int),
      case when n % 7 = 0 then '/article/' || n % 500 || '.html' else (${arrayOf('text', paths)})[1 + n % ${steps}::int] end,
      case when n % 7 = 0 then 'article' else (${arrayOf('text', types)})[1 + n % ${steps}::int] end,
      'chrome', 'pc', md5((n % 50000)::text),
      case when n % 3 = 0 then 'site-' || n % 5000 || '.example' else '/dspyx.html' end,
      (array['add-to-cart', 'good', 'search', 'checkout'])[1 + n / 4 % 4], '', '', '', '', '', '', '', '', 1, 0
    from generate_series(1, ${count}::int) n order by n`);
}

/**
 * Lets the kept days before those of {@link fillDaysOfTrade} be as its oldest kept one, so that a range of 90 days and the one
 * before it are full.
 */
export const repeatKeptDays = (db: Db, days: number) =>
  db.execute(sql`
    insert into operator_figures_days (day, part, kind, key, label, bin, count, fen)
    select oldest.day - back, f.part, f.kind, f.key, f.label, f.bin, f.count, f.fen
    from (select min(day) as day from operator_figures_days) oldest
    join operator_figures_days f on f.day = oldest.day cross join generate_series(1, ${days}::int) back`);
