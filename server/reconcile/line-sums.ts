import { sql } from 'drizzle-orm';

/** What lines come to. */
export interface LineSums {
  lines: number;
  /** the bank's less ours */
  offFen: number;
  /** those of them that nobody has explained */
  open: number;
  openFen: number;
  /** those that another statement explained */
  carried: number;
}

/** The same of rows of `reconcile_lines`, as a statement selects it. */
export const lineSums = sql`count(*)::int as lines, coalesce(sum(bank_fen - booked_fen), 0)::bigint as "offFen",
  (count(*) filter (where state = 'open'))::int as open,
  coalesce(sum(bank_fen - booked_fen) filter (where state = 'open'), 0)::bigint as "openFen",
  count(carried_from)::int as carried`;
