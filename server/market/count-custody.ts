import { sql } from 'drizzle-orm';
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

/** Money of orders that belongs to nobody yet: in escrow, or earned and not settled. */
const heldKinds = sql`('escrow', 'pending')`;

/** Goes through the ledger: once a day. */
export async function countCustody(db: Db): Promise<CustodyCount> {
  const [count] = await rows<CustodyCount>(
    db,
    sql`with days as (
          select ${marketDay} - ${DAYS}::int as first, ${marketDay} - 1 as last,
            ${startOfDay(sql`${marketDay} - ${DAYS}::int`)} as begins, ${startOfDay(marketDay)} as ends),
        entry as (
          select p.id as posting, p.subject, p.created_at < d.begins as is_before, p.created_at >= d.ends as is_after,
            a.holder, a.kind, a.kind in ${heldKinds} as is_held, e.amount_fen
          from ledger_entries e join ledger_postings p on p.id = e.posting_id
            join ledger_accounts a on a.id = e.account_id cross join days d),
        own as (select distinct posting from entry where is_held and not is_before and not is_after),
        moved as (
          select e.*, coalesce(e.holder = 'user:' || o.buyer_id, false) as is_buyer
          from entry e join own using (posting) left join orders o on o.order_sn = e.subject
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
        select d.first::text as "from", d.last::text as "to", sums.*,
          (select coalesce(sum(amount_fen), 0)::bigint from entry where is_held and is_before) as opening_fen,
          (select coalesce(sum(balance_fen), 0)::bigint from ledger_accounts where kind in ${heldKinds})
            - (select coalesce(sum(amount_fen), 0)::bigint from entry where is_held and is_after) as held_fen,
          (select count(*)::int from ledger_accounts where kind = 'escrow' and balance_fen > 0) as held_orders
        from days d, sums`,
  );
  if (!count) throw new Error('a count has one row');
  return count;
}
