import { type SQL, sql } from 'drizzle-orm';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { isCausedBy } from '@/server/kernel/cause';
import { type Db, rows } from '@/server/kernel/database';
import type { Account } from './accounts';
import { repaymentsOf } from './repay-advance';

export interface LedgerEntry {
  account: Account;
  /** whole 分; + comes in, - goes out, never 0 */
  amountFen: number;
}

export interface Posting {
  /** Names the business event, e.g. `order 12 hold`. The same key posts once. */
  key: string;
  reason: StatementReason;
  /** what it is about, for the statement: order_sn or pay_sn */
  subject: string;
  /** at least two, each account once, summing to zero */
  entries: readonly LedgerEntry[];
}

/**
 * The only writer of money (domain.md: Money). Accounts are made when they are first needed and locked in one
 * order; the work is the database's `ledger_post` (server/db/migrations), one round trip. Income of somebody who owes
 * the platform pays that first.
 * @returns true when it posted, false when the same key had posted the same entries before
 * @throws appError rule_broken where an account would go below zero; Error where the entries do not balance or
 * the key was used for other entries. The transaction is dead afterwards, so let it roll back.
 */
export async function post(tx: Db, posting: Posting): Promise<boolean> {
  const [answer] = await mapShortage(
    rows<{ posted: boolean }>(tx, sql`select ${postingSql(posting)} as posted`),
  );
  if (answer?.posted !== true) return false;
  await repayAdvances(tx, posting);
  return true;
}

/** After an income that was posted within another statement: who owes the platform pays that first. */
export async function repayAdvances(tx: Db, income: Posting): Promise<void> {
  for (const repayment of await repaymentsOf(tx, income)) await post(tx, repayment);
}

/**
 * The same as an expression, for a command that moves its own row in the same statement; await that within
 * {@link mapShortage}, and {@link repayAdvances} after it. Its value is true when it posted.
 */
export function postingSql({ key, reason, subject, entries }: Posting): SQL {
  const holders = entries.map((entry) => entry.account.holder);
  const kinds = entries.map((entry) => entry.account.kind);
  const amounts = entries.map((entry) => entry.amountFen);
  return sql`ledger_post(${key}, ${reason}, ${subject}, ${arrayOf('text', holders)}, ${arrayOf('text', kinds)},
    ${arrayOf('bigint', amounts)})`;
}

/** Turns the database's refusal of a balance below zero into one that a person reads. */
export async function mapShortage<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isShortOfMoney(error)) throw error;
    throw appError('rule_broken', { msg: '可用余额不足，请充值后重试' });
  }
}

function isShortOfMoney(error: unknown): boolean {
  return isCausedBy(error, ({ constraint }) => constraint === 'ledger_accounts_not_negative');
}
