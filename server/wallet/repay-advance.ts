import { type SQL, sql } from 'drizzle-orm';
import { negateFen } from '@/lib/domain/money/money';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { availableOf, owedBy } from './accounts';
import type { Posting } from './ledger';

/** What orders bring into a seller's available money: it pays first what he owes. */
export const incomeReasons: readonly StatementReason[] = [
  'order_settle_share',
  'order_settle',
  'order_split',
  'order_refund_half',
  'commission_settle',
];

/**
 * What of an income pays back a refund that the platform advanced in its receiver's place (domain.md: a refund after
 * completion); none where he owes nothing. His debt is held until the transaction ends, so that two incomes do not pay it twice.
 * @param income as it was posted in this transaction
 */
export async function repaymentsOf(tx: Db, income: Posting): Promise<Posting[]> {
  if (!incomeReasons.includes(income.reason)) return [];
  const came = income.entries.filter(
    ({ account, amountFen }) => account.kind === 'available' && amountFen > 0,
  );
  if (came.length === 0) return [];
  const found = await rows<{ userId: number; fen: number }>(
    tx,
    sql`select substr(a.holder, 6)::bigint as "userId", least(-a.balance_fen, i.fen) as fen
        from ledger_accounts a join ${sumsOf(came)} on i.holder = a.holder
        where a.kind = 'refunds_payable' and a.balance_fen < 0 order by a.holder for update of a`,
  );
  return found.map(({ userId, fen }) => ({
    key: `${income.key} repays ${userId}`,
    reason: 'refund_repaid',
    subject: income.subject,
    entries: [
      { account: availableOf(userId), amountFen: negateFen(fen) },
      { account: owedBy(userId), amountFen: fen },
    ],
  }));
}

/** Whether any income can have something to pay back. */
export async function somebodyOwes(tx: Db): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from ledger_accounts where kind = 'refunds_payable' and balance_fen < 0 limit 1`,
  );
  return found.length > 0;
}

const sumsOf = (entries: Posting['entries']): SQL => sql`unnest(
  ${arrayOf(
    'text',
    entries.map(({ account }) => account.holder),
  )},
  ${arrayOf(
    'bigint',
    entries.map(({ amountFen }) => amountFen),
  )}) as i(holder, fen)`;
