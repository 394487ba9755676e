import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { earningReasons } from './earnings';

interface MonthEarned {
  /** YYYY-MM, Beijing */
  month: string;
  fen: number;
}

/**
 * What orders brought into a person's available money in each of the last months, fees taken off, 分; the oldest first,
 * this month last, also where nothing came.
 * @param months how many, this one included
 */
export function earnedByMonth(db: Db, userId: number, months: number): Promise<MonthEarned[]> {
  const thisMonth = sql`date_trunc('month', ${byMarketClock(sql`now()`)})`;
  const first = sql`(${thisMonth} - make_interval(months => ${months - 1}::int))`;
  return rows<MonthEarned>(
    db,
    sql`select to_char(m.first_day, 'YYYY-MM') as month, coalesce(earned.fen, 0)::bigint as fen
        from generate_series(${first}, ${thisMonth}, interval '1 month') as m(first_day)
        left join (
          select date_trunc('month', ${byMarketClock(sql`p.created_at`)}) as first_day, sum(e.amount_fen) as fen
          from ledger_entries e
          join ledger_accounts a on a.id = e.account_id and a.holder = ${`user:${userId}`}
            and a.kind = 'available'
          join ledger_postings p on p.id = e.posting_id
          where p.reason = any(${arrayOf('text', earningReasons)}) and p.created_at >= ${byMarketClock(first)}
          group by 1) earned using (first_day)
        order by m.first_day`,
  );
}
