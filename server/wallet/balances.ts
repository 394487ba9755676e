import { sql } from 'drizzle-orm';
import { negateFen } from '@/lib/domain/money/money';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { type Account, availableOf } from './accounts';

export interface Balances {
  availableFen: number;
  frozenFen: number;
  /** earned, not settled yet */
  pendingFen: number;
  /** refunds that the platform advanced for him and no income has paid yet; 0 or above */
  owedFen: number;
}

/** A person's pots; 0 for one that was never used. */
export async function balancesOf(db: Db, userId: number): Promise<Balances> {
  const found = await rows<{ kind: Account['kind']; fen: number }>(
    db,
    sql`select kind, balance_fen as fen from ledger_accounts where holder = ${`user:${userId}`}`,
  );
  const of = (kind: Account['kind']) => found.find((row) => row.kind === kind)?.fen ?? 0;
  return {
    availableFen: of('available'),
    frozenFen: of('frozen'),
    pendingFen: of('pending'),
    owedFen: negateFen(of('refunds_payable')),
  };
}

/**
 * An account's balance, with it and others held until the transaction ends, in the order in which a posting
 * takes them: it may then be divided by what was read.
 */
export async function lockBalance(
  tx: Db,
  account: Account,
  others: readonly Account[],
): Promise<number> {
  const all = [account, ...others];
  const found = await rows<Account & { fen: number }>(
    tx,
    sql`select a.holder, a.kind, a.balance_fen as fen from ledger_accounts a
        join unnest(${arrayOf(
          'text',
          all.map(({ holder }) => holder),
        )}, ${arrayOf(
          'text',
          all.map(({ kind }) => kind),
        )})
          as wanted(holder, kind) on a.holder = wanted.holder and a.kind = wanted.kind
        order by a.holder, a.kind for update of a`,
  );
  return (
    found.find(({ holder, kind }) => holder === account.holder && kind === account.kind)?.fen ?? 0
  );
}

/** What a person may spend now; 0 where nothing ever came in. */
export const availableBalance = (db: Db, userId: number): Promise<number> =>
  balanceOf(db, availableOf(userId));

/** What an account holds now; 0 for one that was never used. */
export async function balanceOf(db: Db, { holder, kind }: Account): Promise<number> {
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select balance_fen as fen from ledger_accounts where holder = ${holder} and kind = ${kind}`,
    'balance',
  );
  return found?.fen ?? 0;
}
