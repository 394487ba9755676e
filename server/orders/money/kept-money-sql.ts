import { type SQL, sql } from 'drizzle-orm';
import { hasOpenCommission } from '@/server/commissions/public';

/**
 * What of an order's money is kept once it has ended, of either side, by the ledger. While its commission is open its sum
 * is not known: an order is invoiced once.
 */
export const hasKeptMoney = sql`((o.state = 'completed' or o.state = 'terminated' and o.after_sale = 'partially_refunded')
  and not ${hasOpenCommission(sql`o.id`)})`;

/**
 * A lateral source `m` for a row `o` of orders: what the order moved of one side's available money, 分.
 * `gross_fen` is what its buyer paid, or what its seller was given; `back_fen` what went back since.
 */
export function keptMoneySql(side: 'buyer' | 'seller'): SQL {
  const [holder, sign] = side === 'buyer' ? [sql`o.buyer_id`, sql`-1`] : [sql`o.seller_id`, sql`1`];
  // Of a refund after completion the seller bears also what was advanced for him and what came back of his invoice.
  const own =
    side === 'buyer'
      ? sql`a.holder = 'user:' || ${holder} and a.kind = 'available'`
      : sql`(a.holder = 'user:' || ${holder} and a.kind in ('available', 'refunds_payable')
          or a.kind = 'tax_difference')`;
  return sql`lateral (
    select coalesce(sum(greatest(${sign} * e.amount_fen, 0)), 0)::bigint as gross_fen,
      coalesce(sum(greatest(-(${sign}) * e.amount_fen, 0)), 0)::bigint as back_fen
    from unnest(array['hold', 'settle', 'settle_rest', 'refund', 'late_refund', 'commission_hold', 'commission_settle']) as k(effect)
    join ledger_postings p on p.key = 'order ' || o.id || ' ' || k.effect
    join ledger_entries e on e.posting_id = p.id
    join ledger_accounts a on a.id = e.account_id and ${own}) m`;
}
