import { type SQL, sql } from 'drizzle-orm';
import { twoSignaturesFrom } from '@/lib/domain/disputes/rulings';

/** What must hold of rulings that two people sign, for the audit. */
export const rulingInvariants: Record<string, SQL> = {
  'A ruling that two people signed is its dispute’s ruling to the 分, and an open one is of a dispute that runs': sql`
    select p.id from ruling_proposals p join disputes d on d.id = p.dispute_id
    where (p.state = 'signed' and (d.ruled_at is null or p.decided_by = p.proposed_by
        or (p.buyer_fen, p.seller_fen, p.fee_fen) is distinct from (d.buyer_fen, d.seller_fen, d.fee_fen)))
      or (p.state = 'open' and (d.ruled_at is not null or d.withdrawn_at is not null))`,
  'Since rulings are signed by two, none from that sum on has one signature': sql`
    select d.id from disputes d
    where d.base_fen >= ${twoSignaturesFrom}::bigint
      and d.ruled_at >= (select min(created_at) from ruling_proposals)
      and not exists (select 1 from ruling_proposals p where p.dispute_id = d.id and p.state = 'signed')`,
};
