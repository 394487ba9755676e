import { type SQL, sql } from 'drizzle-orm';

/** What must hold of money moved by hand, for the audit. */
export const postingInvariants: Record<string, SQL> = {
  'Money was moved by hand exactly where a second person agreed, by the sum that was asked for': sql`
    select coalesce(m.id, 0) as id from manual_postings m
    full join (
      select p.key, (select max(amount_fen) from ledger_entries e where e.posting_id = p.id) as fen
      from ledger_postings p where p.reason = 'manual') p on p.key = 'manual posting ' || m.id
    where coalesce(m.state = 'approved', false) <> (p.key is not null) or p.fen <> m.amount_fen
      or (m.state = 'approved' and m.decided_by = m.asked_by)`,
};
