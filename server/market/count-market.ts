import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** What stands in market_figures under `market`: the sides of the market, by this database's own books. */
export interface MarketCount {
  /** listed */
  goods: number;
  /** media owners with a listed good, and the verified among them */
  owners: number;
  verified_owners: number;
  buyers_90d: number;
  completed_30d_fen: number;
  escrow_fen: number;
}

/** Counts the whole market. */
export async function countMarket(db: Db): Promise<MarketCount> {
  const [sides] = await rows<MarketCount>(
    db,
    sql`with seller as (
          select distinct g.owner_id as id from good_listings l join goods g on g.id = l.good_id where l.category = 0)
        select (select count(*)::int from good_listings where category = 0) as goods,
          (select count(*)::int from seller) as owners,
          (select count(*)::int from users u join seller using (id) where u.verified <> 'none') as verified_owners,
          (select count(distinct buyer_id)::int from orders
            where state = 'completed' and updated_at > now() - interval '90 days') as buyers_90d,
          (select coalesce(sum(price_fen), 0)::bigint from orders
            where state = 'completed' and updated_at > now() - interval '30 days') as completed_30d_fen,
          (select coalesce(sum(balance_fen), 0)::bigint from ledger_accounts where kind = 'escrow') as escrow_fen`,
  );
  if (!sides) throw new Error('a count has one row');
  return sides;
}
