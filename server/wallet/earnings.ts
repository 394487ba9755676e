import { type SQL, sql } from 'drizzle-orm';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { incomeReasons } from './repay-advance';
import { inPeriod, statementAccount } from './statement-filter';

/** What an order may bring into its seller's available money. */
export const earningReasons: readonly StatementReason[] = [
  ...incomeReasons,
  'order_refund',
  'order_late_refund',
  'refund_repaid',
];

/** What one order brought its seller; gross = refund + fee + net. */
export interface Earning {
  entryId: number;
  /** ISO; when it was settled */
  at: string;
  orderSn: string;
  grossFen: number;
  /** of it given back to the buyer, by the seller or to the platform that had advanced it */
  refundFen: number;
  /** the platform's service fee */
  feeFen: number;
  netFen: number;
}

type Period = Readonly<{ from: string; to: string }>;

/** What orders brought a seller in a stretch of days, order by order, the newest first. @param after the last one's entryId */
export async function earningsOf(
  db: Db,
  userId: number,
  period: Period,
  { after, size }: { after: number | null; size: number },
): Promise<Earning[]> {
  const found = await rows<Earning>(
    db,
    sql`select * from (${earnings(userId, period)}) earned
        where ${after === null ? sql`true` : sql`"entryId" < ${after}`} order by "entryId" desc limit ${size}`,
  );
  return found.map((earning) => ({ ...earning, at: new Date(earning.at).toISOString() }));
}

/** The sums of all of them, and how many orders. */
export async function sumEarnings(
  db: Db,
  userId: number,
  period: Period,
): Promise<Omit<Earning, 'entryId' | 'at' | 'orderSn'> & { orders: number }> {
  const [sums] = await rows<Awaited<ReturnType<typeof sumEarnings>>>(
    db,
    sql`select coalesce(sum("grossFen"), 0)::bigint as "grossFen", coalesce(sum("refundFen"), 0)::bigint as "refundFen",
          coalesce(sum("feeFen"), 0)::bigint as "feeFen", coalesce(sum("netFen"), 0)::bigint as "netFen",
          count(distinct "orderSn")::int as orders
        from (${earnings(userId, period)}) earned`,
  );
  if (!sums) throw new Error('a sum has one row');
  return sums;
}

/** Each posting that paid the seller, or took back from him after completion, with what it gave the platform and the buyer. */
const earnings = (userId: number, period: Period): SQL => sql`
  select l.entry_id as "entryId", l.at::text as at, l.subject as "orderSn", l.amount_fen as "netFen",
    given.fee as "feeFen", given.refund as "refundFen", (l.amount_fen + given.fee + given.refund)::bigint as "grossFen"
  from statement_lines l join ledger_entries own on own.id = l.entry_id
  cross join lateral (
    select coalesce(sum(e.amount_fen) filter (where a.kind = 'service_fee'), 0)::bigint as fee,
      case when l.reason in ('order_late_refund', 'refund_repaid')
        -- Nothing comes with it: what he gives and the fee given back are the refund.
        then (-l.amount_fen - coalesce(sum(e.amount_fen) filter (where a.kind = 'service_fee'), 0))::bigint
        else coalesce(sum(e.amount_fen) filter (where a.kind = 'available' and a.id <> l.account_id), 0)::bigint
      end as refund
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = own.posting_id
  ) given
  where l.account_id = ${statementAccount(userId)} and (l.amount_fen > 0 or l.reason in ('order_late_refund', 'refund_repaid'))
    and l.reason = any(${arrayOf('text', earningReasons)}) and ${inPeriod(sql`l.at`, period)}`;
