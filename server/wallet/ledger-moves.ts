import { type SQL, sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';

/**
 * Entries by the kind of their account, as `kind`, `of_owners`, `amount`, `turn` (1: the account holds something since, -1: nothing
 * any more) and `at`. Of available money it is told whose; of an account that never changes.
 * @param when of the posting p
 */
export const ledgerMoves = (when: SQL): SQL => sql`
  select a.kind, u.id is not null as of_owners, e.amount_fen as amount, p.created_at as at,
    (e.balance_after_fen = e.amount_fen)::int - (e.balance_after_fen = 0)::int as turn
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id
  join ledger_accounts a on a.id = e.account_id
  left join users u on u.id = case when a.kind = 'available' and a.holder like 'user:%' then substr(a.holder, 6)::bigint end
    and u.user_group = ${groupOf.media}
  where ${when}`;
