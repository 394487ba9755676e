import { type SQL, sql } from 'drizzle-orm';
import { byMarketClock } from '@/server/kernel/market-time';
import { ledgerMoves } from './ledger-moves';

const moves = sql`select kind, of_owners, ${byMarketClock(sql`at`)}::date as day, sum(greatest(amount, 0)) as in_fen,
  sum(greatest(-amount, 0)) as out_fen, count(*) as entries, sum(amount) as fen, sum(turn) as turned
  from (${ledgerMoves(sql`p.created_at < (select max(kept_to) from ledger_days)`)}) m group by 1, 2, 3`;

/** How the kept days agree with the ledger, for the audit: no reader adds the ledger up again (decision 184). */
export const ledgerDayInvariants: Record<string, SQL> = {
  'A kept day of the ledger is the sum of its entries, and carries what all accounts held': sql`
    select 0 as id from (
      select d.day, kind, of_owners, coalesce(m.in_fen, 0) as in_fen, coalesce(m.out_fen, 0) as out_fen,
        coalesce(m.entries, 0) as entries, coalesce(sum(m.fen) over own, 0) as fen, coalesce(sum(m.turned) over own, 0) as holding
      from (select distinct day from ledger_days) d
      cross join (select distinct kind, of_owners from (${moves}) k) k
      left join (${moves}) m using (day, kind, of_owners)
      window own as (partition by kind, of_owners order by d.day)) m
    full join ledger_days d using (day, kind, of_owners)
    where (coalesce(d.in_fen, 0), coalesce(d.out_fen, 0), coalesce(d.entries, 0), coalesce(d.balance_fen, 0), coalesce(d.holding, 0))
      is distinct from (m.in_fen::bigint, m.out_fen::bigint, m.entries::int, m.fen::bigint, m.holding::int)`,
  'Days of the ledger are kept without a gap': sql`
    select 0 as id from ledger_days having count(distinct day) <> coalesce(max(day) - min(day) + 1, 0)
      or count(distinct kept_to) <> count(distinct day) or min(day) > (select min(${byMarketClock(sql`created_at`)}::date) from ledger_postings)`,
};
