import { sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';
import { isAsked, type PriceSpread, spreadColumns } from './asked-prices';

/** What like accounts ask for one position: the middle half, in 分. */
export interface PeerPrice {
  position: number;
  count: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/**
 * Prices of the listed accounts of a platform with about so many followers, by position; positions with too few prices
 * are left out.
 * @param category 0: of every subject
 */
export async function peerPrices(
  db: Db,
  { platform, category, fansBand }: { platform: number; category: number; fansBand: number },
): Promise<PeerPrice[]> {
  const found = await rows<PriceSpread & { position: number }>(
    db,
    sql`select o.position, ${spreadColumns} from good_offers o
        where ${isAsked} and o.platform = ${platform}::smallint and o.fans_band = ${fansBand}::smallint
          and (${category}::int = 0 or o.category_bits & (1::bigint << ${category}::int) <> 0)
        group by o.position having count(*) >= ${priceSample.least} order by o.position`,
  );
  return found.map(({ position, count, prices: [, , low_fen, median_fen, high_fen] }) => ({
    position,
    count,
    low_fen,
    median_fen,
    high_fen,
  }));
}
