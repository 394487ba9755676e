import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { type Account, availableOf } from './accounts';

export interface Balances {
  availableFen: number;
  frozenFen: number;
  /** earned, not settled yet */
  pendingFen: number;
}

/** A person's pots; 0 for one that was never used. */
export async function balancesOf(db: Db, userId: number): Promise<Balances> {
  const found = await rows<{ kind: Account['kind']; fen: number }>(
    db,
    sql`select kind, balance_fen as fen from ledger_accounts where holder = ${`user:${userId}`}`,
  );
  const of = (kind: Account['kind']) => found.find((row) => row.kind === kind)?.fen ?? 0;
  return { availableFen: of('available'), frozenFen: of('frozen'), pendingFen: of('pending') };
}

/** What a person may spend now; 0 where nothing ever came in. */
export async function availableBalance(db: Db, userId: number): Promise<number> {
  const { holder, kind } = availableOf(userId);
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select balance_fen as fen from ledger_accounts where holder = ${holder} and kind = ${kind}`,
    'balance',
  );
  return found?.fen ?? 0;
}
