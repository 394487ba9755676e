import { type SQL, sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';
import { isAsked, type PriceSpread, spreadColumns } from './asked-prices';

/** What like accounts ask for one position: the middle half, and the ends, in 分. */
export interface PeerPrice {
  position: number;
  count: number;
  min_fen: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
  max_fen: number;
}

/** Listed accounts of a platform with about so many followers; category 0: of every subject. */
export interface Peers {
  platform: number;
  category: number;
  fansBand: number;
}

const ofPeers = ({ platform, category, fansBand }: Peers): SQL =>
  sql`${isAsked} and o.platform = ${platform}::smallint and o.fans_band = ${fansBand}::smallint
    and (${category}::int = 0 or o.category_bits & (1::bigint << ${category}::int) <> 0)`;

/** What they ask, by position; positions with too few prices are left out. */
export async function peerPrices(db: Db, peers: Peers): Promise<PeerPrice[]> {
  const found = await rows<PriceSpread & { position: number }>(
    db,
    sql`select o.position, ${spreadColumns} from good_offers o where ${ofPeers(peers)}
        group by o.position having count(*) >= ${priceSample.least} order by o.position`,
  );
  return found.map(
    ({ position, count, prices: [min_fen, , low_fen, median_fen, high_fen, , max_fen] }) => ({
      position,
      count,
      min_fen,
      low_fen,
      median_fen,
      high_fen,
      max_fen,
    }),
  );
}

/** How the prices of a position lie between the ends, and how many lie below and above one of them. */
export async function peerBins(
  db: Db,
  peers: Peers,
  { position, min_fen: min, max_fen: max }: PeerPrice,
  { steps, fen }: { steps: number; fen: number },
): Promise<{ bins: number[]; below: number; above: number }> {
  const [found] = await rows<{ bins: number[]; below: number; above: number }>(
    db,
    sql`with priced as (select o.price_fen as fen from good_offers o
          where ${ofPeers(peers)} and o.position = ${position}::smallint),
        binned as (select width_bucket(fen::float8, ${min}::float8, ${max}::float8 + 1, ${steps}::int) as bin,
          count(*)::int as count from priced group by 1)
        select (select array_agg(coalesce(b.count, 0) order by n) from generate_series(1, ${steps}::int) n
            left join binned b on b.bin = n) as bins,
          (select count(*)::int from priced where fen < ${fen}::bigint) as below,
          (select count(*)::int from priced where fen > ${fen}::bigint) as above`,
  );
  if (!found) throw new Error('a count has one row');
  return found;
}
