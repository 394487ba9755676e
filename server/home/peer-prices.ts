import { sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';
import { type PriceSpread, priceSpread } from './count-prices';

/** What like accounts ask for one position: the middle half, in 分. */
export interface PeerPrice {
  position: number;
  count: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/**
 * Prices of the listed accounts of a platform with about so many followers, by position and by the price guide's own
 * rule; positions with too few prices are left out.
 * @param category 0: of every subject
 */
export async function peerPrices(
  db: Db,
  { platform, category, fansBand }: { platform: number; category: number; fansBand: number },
): Promise<PeerPrice[]> {
  const found = await rows<Pick<PriceSpread, 'position' | 'count' | 'prices'>>(
    db,
    sql`select position, ${priceSpread}
        from good_offers
        where price_fen > 0 and platform = ${platform}::smallint and fans_band = ${fansBand}::smallint
          and (${category}::int = 0 or category_bits & (1::bigint << ${category}::int) <> 0)
        group by position having count(*) >= ${priceSample.least} order by position`,
  );
  return found.map(({ position, count, prices: [, low_fen, median_fen, high_fen] }) => ({
    position,
    count,
    low_fen,
    median_fen,
    high_fen,
  }));
}
