import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Whole days that are told. */
const DAYS = 90;

/** What stands in market_figures under `custody`: the money that is held for orders, over the last whole days. 分. */
export interface CustodyCount {
  /** first and last day, YYYY-MM-DD */
  from: string;
  to: string;
  /** held at the beginning of the first day, by the entries of the ledger up to then */
  opening_fen: number;
  /** paid in by buyers, for so many orders */
  paid_in_fen: number;
  paid_orders: number;
  /** handed to media owners, of so many orders */
  settled_fen: number;
  settled_orders: number;
  /** service fees */
  fee_fen: number;
  /** given back to buyers, of so many orders */
  refunded_fen: number;
  refunded_orders: number;
  /** anything else that went out; below zero: came in */
  other_fen: number;
  /** held at the end of the last day, by the balances of the accounts: another source than the entries */
  held_fen: number;
  /** orders that money is held for now */
  held_orders: number;
}

/** Rows of ledger_accounts as a: money of orders that belongs to nobody yet, in escrow, or earned and not settled. */
const isHeld = sql`a.kind in ('escrow', 'pending')`;

const begins = startOfDay(sql`${marketDay} - ${DAYS}::int`);
const ends = startOfDay(marketDay);

/** What entries of held money sum to, of postings as p of some time. */
const heldBy = (when: SQL): SQL => sql`(select coalesce(sum(e.amount_fen), 0)::bigint
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings p on p.id = e.posting_id
  where ${isHeld} and ${when})`;

/** Goes through the ledger: once a day. */
export async function countCustody(db: Db): Promise<CustodyCount> {
  const [count] = await rows<CustodyCount>(
    db,
    sql`with entry as (
          select p.id as posting, p.subject, a.holder, a.kind, ${isHeld} as is_held, e.amount_fen
          from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
          where p.created_at >= ${begins} and p.created_at < ${ends}),
        moved as (
          select e.*, coalesce(e.holder = 'user:' || o.buyer_id, false) as is_buyer
          from entry e join (select distinct posting from entry where is_held) own using (posting)
            left join orders o on o.order_sn = e.subject
          where not e.is_held),
        sums as (
          select coalesce(-sum(amount_fen) filter (where kind = 'available' and amount_fen < 0), 0)::bigint as paid_in_fen,
            count(distinct subject) filter (where kind = 'available' and amount_fen < 0)::int as paid_orders,
            coalesce(sum(amount_fen) filter (where kind = 'available' and amount_fen > 0 and not is_buyer), 0)::bigint as settled_fen,
            count(distinct subject) filter (where kind = 'available' and amount_fen > 0 and not is_buyer)::int as settled_orders,
            coalesce(sum(amount_fen) filter (where kind = 'service_fee'), 0)::bigint as fee_fen,
            coalesce(sum(amount_fen) filter (where kind = 'available' and amount_fen > 0 and is_buyer), 0)::bigint as refunded_fen,
            count(distinct subject) filter (where kind = 'available' and amount_fen > 0 and is_buyer)::int as refunded_orders,
            coalesce(sum(amount_fen) filter (where kind not in ('available', 'service_fee')), 0)::bigint as other_fen
          from moved)
        select (${marketDay} - ${DAYS}::int)::text as "from", (${marketDay} - 1)::text as "to", sums.*,
          ${heldBy(sql`p.created_at < ${begins}`)} as opening_fen,
          (select coalesce(sum(a.balance_fen), 0)::bigint from ledger_accounts a where ${isHeld})
            - ${heldBy(sql`p.created_at >= ${ends}`)} as held_fen,
          (select count(*)::int from ledger_accounts a where a.kind = 'escrow' and a.balance_fen > 0) as held_orders
        from sums`,
  );
  if (!count) throw new Error('a count has one row');
  return count;
}
