import { sql } from 'drizzle-orm';
import { shiftDay } from '@/lib/domain/shift-day';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What lay in a pot before the first and after the last day of a period, 分. */
export interface PotOfPeriod {
  kind: 'frozen' | 'pending' | 'escrow' | 'refunds_payable';
  openingFen: number;
  closingFen: number;
}

/**
 * The pots of a person beside available money, at both ends of a period: on their way out, not settled yet, kept for orders,
 * owed for a refund that was advanced (below zero). Read from the ledger; a pot that never was is left out.
 */
export async function potsOfPeriod(
  db: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
  { from, to }: { from: string; to: string },
): Promise<PotOfPeriod[]> {
  const side = caller.group === 2 ? sql`o.seller_id` : sql`o.buyer_id`;
  const before = (day: string) => sql`${byMarketClock(sql`p.created_at`)} < ${day}::date`;
  return rows<PotOfPeriod>(
    db,
    sql`with pots as (
          select id, kind from ledger_accounts
          where holder = ${`user:${caller.userId}`} and kind in ('frozen', 'pending', 'refunds_payable')
          union all
          select a.id, a.kind from orders o
          join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
          where ${side} = ${caller.userId}
        )
        select pots.kind, coalesce(sum(e.amount_fen) filter (where ${before(from)}), 0)::bigint as "openingFen",
          coalesce(sum(e.amount_fen) filter (where ${before(shiftDay(to, 1))}), 0)::bigint as "closingFen"
        from pots join ledger_entries e on e.account_id = pots.id join ledger_postings p on p.id = e.posting_id
        group by pots.kind order by pots.kind`,
  );
}
