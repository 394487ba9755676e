import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import type { Account } from './accounts';
import { ledgerMoves } from './ledger-moves';

/** What all accounts of a kind hold together, and what came in and went out of them, in 分. */
export interface KindSum {
  kind: Account['kind'];
  /** of available money: whose */
  ofOwners: boolean;
  fen: number;
  /** accounts that hold something */
  accounts: number;
  todayInFen: number;
  todayOutFen: number;
  /** of the month of today, today with it */
  monthInFen: number;
  monthOutFen: number;
  /** what the platform's own account of the kind says; null where it has none */
  ownFen: number | null;
}

/** All money by the kind of account: what is kept of the ledger's days, and what was posted since. No older entry is read. */
export async function platformSums(db: Db): Promise<KindSum[]> {
  const [kept] = await rows<{ to: string | null }>(
    db,
    sql`select max(kept_to)::text as "to" from ledger_days`,
  );
  // The value lets the plan know how few postings there are since; the days may have been carried on since it was read.
  const isHinted = kept?.to == null ? sql`true` : sql`p.created_at >= ${kept.to}::timestamptz`;
  const isSince = sql`${isHinted} and p.created_at >= coalesce((select max(kept_to) from ledger_days), '-infinity')`;
  const month = sql`date_trunc('month', ${marketDay})::date`;
  const isToday = sql`at >= ${startOfDay(marketDay)}`;
  const isOfMonth = sql`at >= ${startOfDay(month)}`;
  return rows<KindSum>(
    db,
    sql`select sums.*, own.balance_fen as "ownFen" from (
        select kind, of_owners as "ofOwners", sum(fen)::bigint as fen, sum(holding)::int as accounts,
          sum(today_in)::bigint as "todayInFen", sum(today_out)::bigint as "todayOutFen",
          sum(month_in)::bigint as "monthInFen", sum(month_out)::bigint as "monthOutFen"
        from (
          select kind, of_owners, balance_fen as fen, holding, 0 as today_in, 0 as today_out, 0 as month_in, 0 as month_out
          from ledger_days where day = (select max(day) from ledger_days)
          union all
          select kind, of_owners, 0, 0, case when day = ${marketDay} then in_fen else 0 end,
            case when day = ${marketDay} then out_fen else 0 end, in_fen, out_fen
          from ledger_days where day >= ${month}
          union all
          select kind, of_owners, sum(amount), sum(turn),
            coalesce(sum(amount) filter (where amount > 0 and ${isToday}), 0),
            coalesce(-sum(amount) filter (where amount < 0 and ${isToday}), 0),
            coalesce(sum(amount) filter (where amount > 0 and ${isOfMonth}), 0),
            coalesce(-sum(amount) filter (where amount < 0 and ${isOfMonth}), 0)
          from (${ledgerMoves(isSince)}) since group by kind, of_owners) parts
        group by kind, of_owners) sums
        left join ledger_accounts own on own.holder = 'platform' and own.kind = sums.kind
        order by sums.kind, "ofOwners"`,
  );
}
