import { type SQL, sql } from 'drizzle-orm';
import type { StatementKind, StatementReason } from '@/lib/domain/statements/statement';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';
import { availableOf } from './accounts';

/** What a statement is narrowed to. */
export interface StatementFilter {
  kind: StatementKind;
  /** YYYY-MM-DD in Beijing, both included; '' leaves a side open */
  from: string;
  to: string;
  /** the number that lines are about, whole; '' any */
  sn: string;
}

/** The account whose lines a statement is made of. */
export function statementAccount(userId: number): SQL {
  const { holder, kind } = availableOf(userId);
  return sql`(select id from ledger_accounts where holder = ${holder} and kind = ${kind})`;
}

/** First and last day in the market's zone, both included; '' leaves a side open. */
export function inPeriod(at: SQL, { from, to }: Pick<StatementFilter, 'from' | 'to'>): SQL {
  return sql`${from === '' ? sql`true` : sql`${at} >= ${startOfDay(from)}`}
    and ${to === '' ? sql`true` : sql`${at} < ${endOfDay(to)}`}`;
}

/** The one reason that a filter names; null where it is all of them or one direction. */
export const reasonOf = (kind: StatementKind): StatementReason | null =>
  kind === 'all' || kind === 'in' || kind === 'out' ? null : kind;

/** Lines of the direction that a filter names. */
export function inDirection(kind: StatementKind): SQL {
  if (kind === 'in') return sql`l.amount_fen > 0`;
  return kind === 'out' ? sql`l.amount_fen < 0` : sql`true`;
}
