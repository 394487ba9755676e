import { sql } from 'drizzle-orm';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What lay in a pot before the first and after the last day of a period, 分. */
export interface BalanceOfPeriod {
  kind: 'frozen' | 'pending' | 'escrow' | 'refunds_payable';
  openingFen: number;
  closingFen: number;
}

/**
 * The balances of a person beside available money, at both ends of a period: on their way out, not settled yet, kept for orders,
 * owed for a refund that was advanced (below zero). Read from the ledger; a pot that never was is left out.
 */
export async function balancesOfPeriod(
  db: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
  { from, to }: { from: string; to: string },
): Promise<BalanceOfPeriod[]> {
  const side = isOwnerGroup(caller.group) ? sql`o.seller_id` : sql`o.buyer_id`;
  const before = (day: string) => sql`${byMarketClock(sql`p.created_at`)} < ${day}::date`;
  return rows<BalanceOfPeriod>(
    db,
    sql`with balances as (
          select id, kind from ledger_accounts
          where holder = ${`user:${caller.userId}`} and kind in ('frozen', 'pending', 'refunds_payable')
          union all
          select a.id, a.kind from orders o
          join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
          where ${side} = ${caller.userId}
        )
        select balances.kind, coalesce(sum(e.amount_fen) filter (where ${before(from)}), 0)::bigint as "openingFen",
          coalesce(sum(e.amount_fen) filter (where ${before(shiftDay(to, 1))}), 0)::bigint as "closingFen"
        from balances join ledger_entries e on e.account_id = balances.id join ledger_postings p on p.id = e.posting_id
        group by balances.kind order by balances.kind`,
  );
}
