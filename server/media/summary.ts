import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { countTabs } from '@/server/orders/public';
import { balancesOf } from '@/server/wallet/public';

type Summary = Answer<'media/mine'>;

/** media/mine: the owner's money by where it lies, listings by state, and how orders were dealt with. */
export async function summariseOwner(db: Db, caller: Caller): Promise<Summary> {
  const { userId } = caller;
  const balances = await balancesOf(db, userId);
  const tabs = await countTabs(db, caller);
  return {
    listings: await countListings(db, userId),
    order_counts: Object.fromEntries(tabs.map((tab) => [tab.key, tab.count])),
    balance: {
      available_fen: balances.availableFen,
      pending_fen: balances.pendingFen,
      frozen_fen: balances.frozenFen,
    },
    escrow: await sumEscrow(db, userId),
    income_month_fen: await incomeThisMonth(db, userId),
    ...(await ratesOf(db, userId)),
    unread_messages: await countUnread(db, userId),
  };
}

async function countListings(db: Db, userId: number): Promise<Summary['listings']> {
  const [found] = await rows<Summary['listings']>(
    db,
    sql`select count(*) filter (where status = 'live')::int as live,
          count(*) filter (where status = 'pending')::int as pending,
          count(*) filter (where status = 'rejected')::int as rejected
        from goods where owner_id = ${userId}`,
  );
  return found ?? { live: 0, pending: 0, rejected: 0 };
}

/** What lies in escrow for the owner's orders, apart for those that are only kept online. */
async function sumEscrow(db: Db, userId: number): Promise<Summary['escrow']> {
  const [found] = await rows<Summary['escrow']>(
    db,
    sql`select coalesce(sum(a.balance_fen) filter (where o.state <> 'retaining'), 0)::bigint as working_fen,
          count(*) filter (where o.state <> 'retaining')::int as working_orders,
          coalesce(sum(a.balance_fen) filter (where o.state = 'retaining'), 0)::bigint as retaining_fen,
          count(*) filter (where o.state = 'retaining')::int as retaining_orders
        from orders o join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
        where o.seller_id = ${userId} and a.balance_fen > 0`,
  );
  return found ?? { working_fen: 0, working_orders: 0, retaining_fen: 0, retaining_orders: 0 };
}

/** What orders brought into the owner's available money since the first of the month (Beijing), fees taken off. */
async function incomeThisMonth(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(e.amount_fen), 0)::bigint as fen
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.holder = ${`user:${userId}`}
          and a.kind = 'available'
        join ledger_postings p on p.id = e.posting_id
        where p.reason in ('order_settle', 'order_split', 'order_refund')
          and p.created_at >= ${byMarketClock(sql`date_trunc('month', ${byMarketClock(sql`now()`)})`)}`,
  );
  return found?.fen ?? 0;
}

/**
 * Of the orders that were put to the owner in the last 90 days: how many were accepted, and of those with a first
 * draft how many missed no date. null where there is none to count.
 */
async function ratesOf(
  db: Db,
  userId: number,
): Promise<Pick<Summary, 'accept_rate' | 'on_time_rate'>> {
  const [found] = await rows<{
    accept_rate: number | null;
    on_time_rate: number | null;
  }>(
    db,
    sql`select (count(*) filter (where accepted))::float8
            / nullif(count(*) filter (where accepted or refused), 0) as accept_rate,
          (count(*) filter (where delivered and not late))::float8
            / nullif(count(*) filter (where delivered), 0) as on_time_rate
        from (
          select bool_or(e.transition = 'accept') as accepted,
            bool_or(e.transition in ('reject', 'lapse')) as refused,
            bool_or(e.transition = 'submit_draft') as delivered,
            bool_or(e.transition in ('draft_overdue', 'publish_overdue')) as late
          from orders o join order_events e on e.order_id = o.id
          where o.seller_id = ${userId} and o.paid_at >= now() - interval '90 days'
          group by o.id) dealt`,
  );
  return found ?? { accept_rate: null, on_time_rate: null };
}

async function countUnread(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from messages where user_id = ${userId} and read_at is null`,
  );
  return found?.count ?? 0;
}
