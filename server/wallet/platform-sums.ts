import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { type Db, rows } from '@/server/kernel/database';
import type { Account } from './accounts';

/** What all accounts of a kind hold together. */
export interface KindSum {
  kind: Account['kind'];
  /** of available money: whose */
  ofOwners: boolean;
  fen: number;
  /** accounts that hold something */
  accounts: number;
}

/** All money by the kind of account: balances are added, no entry is read. */
export const platformSums = (db: Db): Promise<KindSum[]> =>
  rows<KindSum>(
    db,
    sql`select a.kind, u.id is not null as "ofOwners", sum(a.balance_fen)::bigint as fen,
          (count(*) filter (where a.balance_fen <> 0))::int as accounts
        from ledger_accounts a
        left join users u on a.kind = 'available' and a.holder = 'user:' || u.id
          and u.user_group = ${groupOf.media}
        group by 1, 2 order by 1, 2`,
  );
