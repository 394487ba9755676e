import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** Prices of one position: `prices` are the 10th, 25th, 50th, 75th and 90th percentile in 分. */
export interface PriceSpread {
  platform: number;
  position: number;
  /** 0: all followers together */
  fans_band: number;
  count: number;
  prices: [number, number, number, number, number];
  /** median of what a thousand plays, a read … costs; null: none known */
  cost: number | null;
}

/** Prices of the main position by subject: 25th, 50th and 75th percentile in 分. */
export interface SubjectSpread {
  platform: number;
  category: number;
  count: number;
  prices: [number, number, number];
}

/** The columns `count` and `prices` of a {@link PriceSpread}, over rows with a `price_fen`. */
export const priceSpread = sql`count(*)::int as count,
  to_json(percentile_disc(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by price_fen)) as prices`;

/** What stands in market_figures under `asked_prices`. */
export interface PriceCount {
  accounts: { platform: number; count: number }[];
  spreads: PriceSpread[];
  subjects: SubjectSpread[];
}

/**
 * Every price of every live good, by platform, position and followers: one walk over the offers and one over the
 * listings. A percentile is a price that somebody really asks (percentile_disc), never one between two. What is
 * settled by commission alone has no price and does not count. One after the other: `db` may be a transaction.
 */
export async function countPrices(db: Db): Promise<PriceCount> {
  const accounts = await rows<PriceCount['accounts'][number]>(
    db,
    sql`select platform, count(*)::int as count from good_listings
        where category = 0 group by platform order by platform`,
  );
  const spreads = await rows<PriceSpread>(
    db,
    sql`select platform, position, coalesce(fans_band, 0) as fans_band, ${priceSpread},
          (percentile_disc(0.5) within group (order by cost_fen)
            filter (where cost_fen < 9007199254740991)) as cost
        from good_offers where price_fen > 0
        group by grouping sets ((platform, position), (platform, position, fans_band))
        order by platform, position, fans_band`,
  );
  const subjects = await rows<SubjectSpread>(
    db,
    sql`select platform, category, count(*)::int as count,
          to_json(percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price_fen)) as prices
        from good_listings where category <> 0 and price_fen > 0
        group by platform, category order by platform, category`,
  );
  return { accounts, spreads, subjects };
}
