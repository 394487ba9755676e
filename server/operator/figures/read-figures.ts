import { type SQL, sql } from 'drizzle-orm';
import type { FigureKind, FigurePart } from '@/lib/domain/operators/figures/figure-kinds';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** Days that are over, and as many before them. YYYY-MM-DD */
export interface FigureRange {
  before: string;
  from: string;
  to: string;
  /** days of it, and of the range before, that are kept */
  kept: number;
  kept_before: number;
  /** the last day that is kept; null: none is */
  last_kept: string | null;
}

/** The last days that are over. */
export async function rangeOf(db: Db, days: number): Promise<FigureRange> {
  const [range] = await rows<FigureRange>(
    db,
    sql`with asked as (select ${marketDay} - 1 as last, ${days}::int as days)
        select (last - 2 * days + 1)::text as before, (last - days + 1)::text as "from", last::text as "to",
          (select count(*)::int from ${keptDays} and day between last - days + 1 and last) as kept,
          (select count(*)::int from ${keptDays} and day between last - 2 * days + 1 and last - days) as kept_before,
          (select max(day)::text from ${keptDays} and day <= last) as last_kept
        from asked`,
  );
  if (!range) throw new Error('a range has one row');
  return range;
}

const keptDays = sql`operator_figures_days where part = 'all' and kind = 'kept' and key = ''`;

/** Of one part's rows. */
export interface FigureSum {
  kind: FigureKind;
  key: string;
  label: string;
  bin: number;
  /** of the range, and of the one before */
  count: number;
  fen: number;
  count_before: number;
  fen_before: number;
}

/**
 * Sums of kept days, of a range and the one before it.
 * @param key of the part; left out: each of its keys
 */
export const sumFigures = (
  db: Db,
  { before, from, to }: FigureRange,
  { part, key, kinds }: { part: FigurePart; key?: string; kinds: readonly FigureKind[] },
): Promise<FigureSum[]> =>
  rows<FigureSum>(
    db,
    sql`select kind, key, label, bin,
          ${sumOf('count', sql`day >= ${from}::date`)} as count, ${sumOf('fen', sql`day >= ${from}::date`)} as fen,
          ${sumOf('count', sql`day < ${from}::date`)} as count_before, ${sumOf('fen', sql`day < ${from}::date`)} as fen_before
        from operator_figures_days
        where part = ${part} and kind = any(${arrayOf('text', kinds)}) and day between ${before}::date and ${to}::date
          ${key === undefined ? sql`` : sql`and key = ${key}`}
        group by kind, key, label, bin`,
  );

const sumOf = (column: 'count' | 'fen', when: SQL): SQL =>
  sql`coalesce(sum(${sql.identifier(column)}) filter (where ${when}), 0)::bigint`;

interface FigureDay {
  day: string;
  paid: number;
  gmv_fen: number;
  fee_fen: number;
}

/** Each day of a range and of the one before, also where nothing was. */
export const daysOfFigures = (
  db: Db,
  { before, to }: FigureRange,
  { part, key }: { part: FigurePart; key: string },
): Promise<FigureDay[]> =>
  rows<FigureDay>(
    db,
    sql`select d::date::text as day, coalesce(sum(f.count) filter (where f.kind = 'paid'), 0)::int as paid,
          coalesce(sum(f.fen) filter (where f.kind = 'paid'), 0)::bigint as gmv_fen,
          coalesce(sum(f.fen) filter (where f.kind = 'fee'), 0)::bigint as fee_fen
        from generate_series(${before}::date, ${to}::date, interval '1 day') as d
        left join operator_figures_days f on f.part = ${part} and f.key = ${key} and f.kind in ('paid', 'fee') and f.day = d::date
        group by d order by d`,
  );
