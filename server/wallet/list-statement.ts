import { sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import {
  type StatementKind,
  type StatementReason,
  statementReasonKeys,
  statementReasons,
} from '@/lib/domain/statement';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';

interface StatementLine {
  entry_id: number;
  at: string;
  reason: StatementReason;
  reason_label: string;
  subject: string;
  order_sn: string;
  amount_fen: number;
  balance_fen: number;
}

export interface Statement {
  inFen: number;
  outFen: number;
  list: StatementLine[];
  next: string;
}

/**
 * Every entry of a person's available money, newest first; pages go on below the last entry's number, so that
 * what comes in meanwhile shifts nothing.
 */
export async function listStatement(
  db: Db,
  userId: number,
  input: ParsedInput<'capital/list/budget'>,
): Promise<Statement> {
  const source = sql`ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.holder = ${`user:${userId}`} and a.kind = 'available'
    join ledger_postings p on p.id = e.posting_id
    where ${ofKind(input.kind)} and ${inPeriod(sql`p.created_at`, input)}`;
  const [sums] = await rows<{ came: string; went: string }>(
    db,
    sql`select coalesce(sum(e.amount_fen) filter (where e.amount_fen > 0), 0)::text as came,
          coalesce(-sum(e.amount_fen) filter (where e.amount_fen < 0), 0)::text as went
        from ${source}`,
  );
  const found = await rows<{
    id: number;
    at: string;
    reason: StatementReason;
    subject: string;
    amount: number;
    balance: number;
  }>(
    db,
    sql`select e.id, p.created_at::text as at, p.reason, p.subject, e.amount_fen as amount,
          e.balance_after_fen as balance
        from ${source} ${input.after === '' ? sql`` : sql`and e.id < ${Number.parseInt(input.after, 10)}`}
        order by e.id desc limit ${input.page_size + 1}`,
  );
  const page = found.slice(0, input.page_size);
  return {
    inFen: Number(sums?.came ?? 0),
    outFen: Number(sums?.went ?? 0),
    list: page.map((row) => ({
      entry_id: row.id,
      at: new Date(row.at).toISOString(),
      reason: row.reason,
      reason_label: statementReasons[row.reason],
      subject: row.subject,
      order_sn: row.subject.startsWith('TF') ? row.subject : '',
      amount_fen: row.amount,
      balance_fen: row.balance,
    })),
    next: found.length > page.length ? String(page.at(-1)?.id ?? '') : '',
  };
}

function ofKind(kind: StatementKind) {
  if (kind === 'all') return sql`true`;
  if (kind === 'in') return sql`e.amount_fen > 0`;
  if (kind === 'out') return sql`e.amount_fen < 0`;
  return sql`p.reason = ${statementReasonKeys.find((reason) => reason === kind) ?? ''}`;
}

/** First and last day in the market's zone, both included; '' leaves a side open. */
export function inPeriod(at: ReturnType<typeof sql>, { from, to }: { from: string; to: string }) {
  return sql`${from === '' ? sql`true` : sql`${at} >= ${startOfDay(from)}`}
    and ${to === '' ? sql`true` : sql`${at} < ${endOfDay(to)}`}`;
}
