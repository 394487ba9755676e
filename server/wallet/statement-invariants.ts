import { type SQL, sql } from 'drizzle-orm';
import { byMarketClock } from '@/server/kernel/market-time';

/**
 * How statements agree with the ledger, for the audit: their lines and days are written by a trigger, and no reader adds
 * them up again (decision 079).
 */
export const statementInvariants: Record<string, SQL> = {
  'Each entry of an available account has one line in its statement, and nothing else has one': sql`
    select coalesce(e.id, l.entry_id) as id
    from (select e.id from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'available') e
    full join (select entry_id, count(*) as lines from statement_lines group by entry_id) l on l.entry_id = e.id
    where e.id is null or l.lines is distinct from 1`,
  'A line of a statement says what its entry and posting say': sql`
    select l.entry_id as id from statement_lines l
    join ledger_entries e on e.id = l.entry_id join ledger_postings p on p.id = e.posting_id
    where (l.account_id, l.amount_fen, l.balance_fen, l.reason, l.subject)
      <> (e.account_id, e.amount_fen, e.balance_after_fen, p.reason, p.subject)`,
  'Balances of a statement run on from line to line in its order, up to the account’s own': sql`
    select account_id as id from (
      select account_id, balance_fen, sum(amount_fen) over own as running,
        row_number() over (partition by account_id order by at desc, entry_id desc) as from_last
      from statement_lines window own as (partition by account_id order by at, entry_id)) l
    join ledger_accounts a on a.id = l.account_id
    where l.balance_fen <> l.running or l.from_last = 1 and l.balance_fen <> a.balance_fen`,
  'The days of a statement are the sums of its lines': sql`
    select coalesce(d.account_id, l.account_id) as id from statement_days d
    full join (
      select account_id, ${byMarketClock(sql`at`)}::date as day, reason,
        sum(greatest(amount_fen, 0)) as in_fen, sum(greatest(-amount_fen, 0)) as out_fen,
        count(*) filter (where amount_fen > 0) as in_lines, count(*) filter (where amount_fen < 0) as out_lines
      from statement_lines group by 1, 2, 3) l
      on (l.account_id, l.day, l.reason) = (d.account_id, d.day, d.reason)
    where (d.in_fen, d.out_fen, d.in_lines, d.out_lines)
      is distinct from (l.in_fen, l.out_fen, l.in_lines, l.out_lines)`,
};
