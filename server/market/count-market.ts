import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

const weekAgo = sql`now() - interval '7 days'`;

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
  /** of listed goods in the last seven days; figures counted before it was kept have none */
  changes?: { rises: number; falls: number; came: number; ending: number };
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
          (select coalesce(sum(balance_fen), 0)::bigint from ledger_accounts where kind = 'escrow') as escrow_fen,
          (select json_build_object('rises', count(*) filter (where c.fen > c.was_fen),
              'falls', count(*) filter (where c.fen < c.was_fen),
              'came', (select count(*) from good_listings l join goods g on g.id = l.good_id
                where l.category = 0 and g.created_at > ${weekAgo}),
              'ending', (select count(distinct s.good_id) from good_listings l join good_skus s on s.good_id = l.good_id
                where l.category = 0 and s.valid_until between ${marketDay} and ${marketDay} + 7))
            from good_price_changes c join good_listings l on l.good_id = c.good_id and l.category = 0
            where c.changed_at > ${weekAgo}) as changes`,
  );
  if (!sides) throw new Error('a count has one row');
  return sides;
}
