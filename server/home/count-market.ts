import { sql } from 'drizzle-orm';
import type { PlatformNo } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';

/** First quartile, median and third quartile of a price in 分. */
export interface PriceBand {
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/** What stands in market_figures under `market`. */
export interface MarketCount {
  platforms: {
    no: PlatformNo;
    goods: number;
    price: (PriceBand & { min_fen: number; max_fen: number }) | null;
    cost_median_fen: number | null;
  }[];
  goods: number;
  owners: number;
  verified_owners: number;
  buyers_90d: number;
  completed_30d_fen: number;
  escrow_fen: number;
}

/** Counts the whole market; reads every live listing once. */
export async function countMarket(db: Db): Promise<MarketCount> {
  const platforms = await rows<{
    no: PlatformNo;
    goods: number;
    prices: number[] | null;
    cost: number | null;
  }>(
    db,
    sql`select platform as no, count(*)::int as goods,
          to_json(percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price_fen)
            filter (where price_fen > 0)) as prices,
          (percentile_disc(0.5) within group (order by cost_fen)
            filter (where cost_fen < 9007199254740991)) as cost
        from good_listings where category = 0 group by platform order by platform`,
  );
  const [sides] = await rows<Omit<MarketCount, 'platforms'>>(
    db,
    sql`select (select count(*)::int from good_listings where category = 0) as goods,
          (select count(distinct g.owner_id)::int from goods g where g.status = 'live') as owners,
          (select count(*)::int from users u where u.user_group = 2 and u.verified <> 'none'
            and exists (select 1 from goods g where g.owner_id = u.id and g.status = 'live')) as verified_owners,
          (select count(distinct buyer_id)::int from orders
            where state = 'completed' and updated_at > now() - interval '90 days') as buyers_90d,
          (select coalesce(sum(price_fen), 0)::bigint from orders
            where state = 'completed' and updated_at > now() - interval '30 days') as completed_30d_fen,
          (select coalesce(sum(balance_fen), 0)::bigint from ledger_accounts where kind = 'escrow') as escrow_fen`,
  );
  if (!sides) throw new Error('a count has one row');
  return {
    ...sides,
    platforms: platforms.map(({ no, goods, prices, cost }) => {
      const [min_fen, low_fen, median_fen, high_fen, max_fen] = prices ?? [];
      const price =
        min_fen && low_fen && median_fen && high_fen && max_fen
          ? { min_fen, low_fen, median_fen, high_fen, max_fen }
          : null;
      return { no, goods, price, cost_median_fen: cost };
    }),
  };
}
