import { type SQL, sql } from 'drizzle-orm';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import {
  inDirection,
  inPeriod,
  reasonOf,
  type StatementFilter,
  statementAccount,
} from './statement-filter';

export interface StatementLine {
  entryId: number;
  /** ISO */
  at: string;
  reason: StatementReason;
  /** order_sn, pay_sn …; '' none */
  subject: string;
  /** + came in, - went out */
  amountFen: number;
  /** available after it */
  balanceFen: number;
}

export interface StatementPage {
  lines: StatementLine[];
  /** where the next page begins; '' at the end */
  next: string;
}

export interface PageWish {
  /** `next` of the page before; '' the newest */
  after: string;
  size: number;
  /** reasons that have lines under the filter (statementMonths); what has none is not looked for */
  reasons: readonly StatementReason[];
}

/**
 * A page of the lines under a filter, newest first. Pages go on below a line's place, so that what comes in meanwhile
 * shifts nothing; each is read from an index in its order, however many lines stand around it.
 */
export async function statementPage(
  db: Db,
  userId: number,
  filter: StatementFilter,
  wish: PageWish,
): Promise<StatementPage> {
  const found = await rows<Omit<StatementLine, 'at'> & { micros: number }>(
    db,
    sql`select entry_id as "entryId", (extract(epoch from at) * 1000000)::bigint as micros, reason, subject,
          amount_fen as "amountFen", balance_fen as "balanceFen"
        from (${linesUnder(userId, filter, wish)}) l
        order by l.at desc, l.entry_id desc limit ${wish.size + 1}`,
  );
  const page = found.slice(0, wish.size);
  const last = page.at(-1);
  return {
    // Field by field: an export makes a million of them.
    lines: page.map(({ entryId, micros, reason, subject, amountFen, balanceFen }) => ({
      entryId,
      at: new Date(Math.floor(micros / 1000)).toISOString(),
      reason,
      subject,
      amountFen,
      balanceFen,
    })),
    next: found.length > page.length && last ? placeOf(last) : '',
  };
}

/** Seconds with six digits behind the point, and the entry. */
const placeOf = ({ micros, entryId }: { micros: number; entryId: number }): string =>
  `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}_${entryId}`;

function linesUnder(userId: number, filter: StatementFilter, wish: PageWish): SQL {
  const common = sql`l.account_id = ${statementAccount(userId)} and ${inPeriod(sql`l.at`, filter)}
    and ${isBelow(wish.after)} and ${inDirection(filter.kind)}`;
  const newest = sql`order by l.at desc, l.entry_id desc limit ${wish.size + 1}`;
  if (filter.sn !== '') {
    const reason = reasonOf(filter.kind);
    return sql`select * from statement_lines l where ${common} and l.subject = ${filter.sn}
      and ${reason === null ? sql`true` : sql`l.reason = ${reason}`}`;
  }
  if (filter.kind === 'all') return sql`select * from statement_lines l where ${common} ${newest}`;
  // Reason by reason, each from its own index: one direction is a handful of reasons, hardly a row is read in vain.
  return sql`select l.* from unnest(${arrayOf('text', wish.reasons)}) as r(reason) cross join lateral (
    select * from statement_lines l where ${common} and l.reason = r.reason ${newest}) l`;
}

/** Below a line's place: its moment to the microsecond and its entry. What is no place is the beginning. */
function isBelow(after: string): SQL {
  const [, seconds, entryId] = /^(\d{1,12}\.\d{6})_(\d{1,15})$/.exec(after) ?? [];
  if (!seconds || !entryId) return sql`true`;
  const at = sql`('epoch'::timestamptz + (${seconds}::numeric * 1000000)::bigint * interval '1 microsecond')`;
  return sql`(l.at, l.entry_id) < (${at}, ${entryId}::bigint)`;
}
