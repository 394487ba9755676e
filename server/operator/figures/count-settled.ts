import { type SQL, sql } from 'drizzle-orm';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { earningReasons } from '@/server/wallet/public';
import { eachPart, within } from './part-rows';

/** An owner's debt that is paid is no new income. */
const settling = earningReasons.filter((reason) => reason !== 'refund_repaid');
/** After these an order settles no more. */
const lastReasons: readonly StatementReason[] = [
  'order_settle',
  'order_split',
  'order_refund_half',
];
const refundReasons: readonly StatementReason[] = [
  'order_refund',
  'order_refund_half',
  'order_split',
  'order_late_refund',
];

/**
 * What the ledger booked on a day, however long ago its orders were paid: what owners had of orders, the platform's fee
 * included, that fee, and what went back to advertisers. A refund after completion takes off both.
 */
export const countSettled = (day: string): SQL => sql`
  with posted as (
    select o.id, o.snapshot, p.reason,
      coalesce(sum(e.amount_fen) filter (where a.kind = 'service_fee'), 0) as fee,
      coalesce(sum(e.amount_fen) filter (where a.kind in ('available', 'refunds_payable')
        and a.holder = 'user:' || o.seller_id), 0) as net,
      coalesce(sum(e.amount_fen) filter (where a.kind = 'available' and a.holder = 'user:' || o.buyer_id
        and p.reason = any(${arrayOf('text', refundReasons)})), 0) as back
    from ledger_postings p join orders o on o.order_sn = p.subject
    join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where ${within(sql`p.created_at`, day)} and p.reason = any(${arrayOf('text', settling)})
    group by p.id, o.id)
  select s.part, k.kind, s.key, '' as label, 0 as bin, k.count, k.fen
  from (
    select part.part, part.key, sum(o.fee + o.net) as gross, sum(o.fee) as fee, sum(o.back) as back,
      count(distinct o.id) filter (where o.back <> 0) as returned,
      count(distinct o.id) filter (where o.fee + o.net > 0 and o.reason = any(${arrayOf('text', lastReasons)})) as settled
    from posted o ${eachPart} group by 1, 2) s
  cross join lateral (values ('settled', s.settled, s.gross), ('fee', 0, s.fee), ('refunded', s.returned, s.back))
    as k(kind, count, fen)
  where k.count <> 0 or k.fen <> 0`;
