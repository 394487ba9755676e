import { sql } from 'drizzle-orm';
import { sumFen } from '@/lib/domain/money/money';
import { reasonsOfKind, type StatementReason } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { inDirection, inPeriod, type StatementFilter, statementAccount } from './statement-filter';

/** One month of a statement, as far as the filter goes into it. */
export interface StatementMonth {
  /** YYYY-MM, Beijing */
  month: string;
  lines: number;
  inFen: number;
  outFen: number;
  /** available before the first and after the last of these days, whatever the kind */
  openingFen: number;
  closingFen: number;
  /** which of them have lines here */
  reasons: StatementReason[];
}

/**
 * The sums of a statement by month, the newest first; months without a line are left out. Read from the sums by day: a
 * statement of a million lines costs what its days cost.
 */
export async function statementMonths(
  db: Db,
  userId: number,
  filter: StatementFilter,
): Promise<StatementMonth[]> {
  if (filter.sn !== '') return monthsOfNumber(db, userId, filter);
  const { kind, from, to } = filter;
  const told = sql.raw(
    kind === 'in' ? 'in_lines' : kind === 'out' ? 'out_lines' : 'in_lines + out_lines',
  );
  return rows<StatementMonth>(
    db,
    sql`with days as (
          select to_char(day, 'YYYY-MM') as month, reason, in_fen - out_fen as moved,
            ${kind === 'out' ? sql`0` : sql`in_fen`} as came, ${kind === 'in' ? sql`0` : sql`out_fen`} as went,
            ${told} as lines, ${from === '' ? sql`false` : sql`day < ${from}::date`} as is_before,
            reason = any(${arrayOf('text', reasonsOfKind(kind))}) and ${told} > 0 as is_told
          from statement_days
          where account_id = ${statementAccount(userId)} and ${to === '' ? sql`true` : sql`day <= ${to}::date`}
        ), months as (
          select month, sum(moved) as moved, coalesce(sum(moved) filter (where is_before), 0) as before,
            coalesce(sum(lines) filter (where is_told and not is_before), 0)::int as lines,
            coalesce(sum(came) filter (where is_told and not is_before), 0)::bigint as "inFen",
            coalesce(sum(went) filter (where is_told and not is_before), 0)::bigint as "outFen",
            array_agg(distinct reason) filter (where is_told and not is_before) as reasons
          from days group by month
        )
        select * from (
          select month, lines, reasons, "inFen", "outFen",
            (sum(moved) over past - moved + before)::bigint as "openingFen",
            (sum(moved) over past)::bigint as "closingFen"
          from months window past as (order by month)
        ) told where lines > 0 order by month desc`,
  );
}

/** A number has a handful of lines: they are added up themselves. */
function monthsOfNumber(
  db: Db,
  userId: number,
  filter: StatementFilter,
): Promise<StatementMonth[]> {
  return rows<StatementMonth>(
    db,
    sql`select to_char(${byMarketClock(sql`l.at`)}, 'YYYY-MM') as month, count(*)::int as lines,
          coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0), 0)::bigint as "inFen",
          coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0)::bigint as "outFen",
          0 as "openingFen", 0 as "closingFen", array_agg(distinct l.reason) as reasons
        from statement_lines l
        where l.account_id = ${statementAccount(userId)} and l.subject = ${filter.sn}
          and l.reason = any(${arrayOf('text', reasonsOfKind(filter.kind))}) and ${inDirection(filter.kind)}
          and ${inPeriod(sql`l.at`, filter)}
        group by 1 order by 1 desc`,
  );
}

/** Over all months of a filter. */
export const sumMonths = (months: readonly StatementMonth[]) => ({
  lines: months.reduce((all, { lines }) => all + lines, 0),
  inFen: sumFen(months.map(({ inFen }) => inFen)),
  outFen: sumFen(months.map(({ outFen }) => outFen)),
  reasons: [...new Set(months.flatMap(({ reasons }) => reasons))],
});
