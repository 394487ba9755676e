import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import type { Account } from './accounts';
import { statementAccount } from './statement-filter';

/** A whole posting, found by the line that a person's statement has of it. */
export interface OwnPosting {
  id: number;
  /** ISO */
  at: string;
  subject: string;
  entries: (Account & { amountFen: number; balanceFen: number })[];
}

/** The posting behind one of the user's own lines; undefined where there is none, also where it is somebody else's. */
export async function postingOfEntry(
  db: Db,
  userId: number,
  entryId: number,
): Promise<OwnPosting | undefined> {
  const found = await rows<
    Account & { id: number; at: string; subject: string; amountFen: number; balanceFen: number }
  >(
    db,
    sql`select p.id, p.created_at::text as at, p.subject, a.holder, a.kind, e.amount_fen as "amountFen",
          e.balance_after_fen as "balanceFen"
        from ledger_entries own
        join ledger_postings p on p.id = own.posting_id
        join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where own.id = ${entryId} and own.account_id = ${statementAccount(userId)}
        order by e.amount_fen, e.id`,
  );
  const [first] = found;
  if (!first) return undefined;
  const { id, at, subject } = first;
  return {
    id,
    at: new Date(at).toISOString(),
    subject,
    entries: found.map(({ holder, kind, amountFen, balanceFen }) => ({
      holder,
      kind,
      amountFen,
      balanceFen,
    })),
  };
}
