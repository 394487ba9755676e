import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import type { Account } from './accounts';

/**
 * What postings gave (+) or took (-) of an account.
 * @param keys of the postings
 * @returns in the order of the keys; 0 where a key was never posted; nothing is asked for none
 */
export async function postedAmounts(
  db: Db,
  keys: readonly string[],
  account: Account,
): Promise<number[]> {
  if (keys.length === 0) return [];
  const found = await rows<{ key: string; fen: number }>(
    db,
    sql`select p.key, e.amount_fen as fen
        from ledger_postings p
        join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where p.key in ${keys} and a.holder = ${account.holder} and a.kind = ${account.kind}`,
  );
  return keys.map((key) => found.find((row) => row.key === key)?.fen ?? 0);
}
