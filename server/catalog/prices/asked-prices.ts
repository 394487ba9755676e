import { sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { MARKET_BINS, marketScale } from '@/lib/domain/catalog/market-scale';
import { platforms } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { gatherConditions } from '@/server/catalog/lists/list-conditions';
import { type Db, rows } from '@/server/kernel/database';
import { isCostKnown } from '../project-good';

/**
 * What is asked for some placements, in 分: the one computation of prices' medians and bands. It counts every price that
 * can be ordered today (good_offers: of a listed good, not over), one row a good and position; what is settled by
 * commission alone has no price and does not count. A percentile is a price that somebody really asks
 * (percentile_disc), never one between two: the median is the lowest price that at least half of them do not exceed.
 */
export interface PriceSpread {
  /** how many prices */
  count: number;
  /** lowest, 10th, 25th, 50th, 75th, 90th percentile, highest */
  prices: [number, number, number, number, number, number, number];
  /** median of what a thousand plays, a read … costs at these prices; null: of none is it known */
  cost: number | null;
  /** the least of them */
  least_cost: number | null;
}

/** The columns of a {@link PriceSpread}, over rows of good_offers as o. */
export const spreadColumns = sql`count(*)::int as count,
  to_json(percentile_disc(array[0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) within group (order by o.price_fen)) as prices,
  (percentile_disc(0.5) within group (order by o.cost_fen) filter (where ${isCostKnown})) as cost,
  (min(o.cost_fen) filter (where ${isCostKnown})) as least_cost`;

/** Rows of good_offers as o with a price. */
export const isAsked = sql`o.price_fen > 0`;

/** Rows of good_offers as o of their platform's main position: what a platform, a subject and a trade are told by. */
export const isMainOffer = sql.raw(
  `(o.platform, o.position) in (${platforms.map(({ no, mainPosition }) => `(${no}, ${mainPosition})`).join(', ')})`,
);

export interface PositionSpread extends PriceSpread {
  platform: number;
  position: number;
  /** 0: all followers together */
  fans_band: number;
}

export interface AskedPrices {
  /** listed goods */
  accounts: { platform: number; count: number }[];
  spreads: PositionSpread[];
  /** of the main position, by subject */
  subjects: (PriceSpread & { platform: number; category: number })[];
  /** of the main position: how many prices lie in each step of marketScale; figures counted before they were kept have none */
  bins?: { platform: number; counts: number[] }[];
}

/**
 * Every asked price by platform, position and followers, and those of the main positions by subject. Reads the whole
 * catalogue: kept by the jobs (server/home), not counted for each reader. One after the other: `db` may be a transaction.
 */
export async function askedPrices(db: Db): Promise<AskedPrices> {
  const accounts = await rows<AskedPrices['accounts'][number]>(
    db,
    sql`select platform, count(*)::int as count from good_listings
        where category = 0 group by platform order by platform`,
  );
  const spreads = await rows<PositionSpread>(
    db,
    sql`select o.platform, o.position, coalesce(o.fans_band, 0) as fans_band, ${spreadColumns}
        from good_offers o where ${isAsked}
        group by grouping sets ((o.platform, o.position), (o.platform, o.position, o.fans_band))
        order by o.platform, o.position, fans_band`,
  );
  const subjects = await rows<AskedPrices['subjects'][number]>(
    db,
    sql`select o.platform, l.category, ${spreadColumns}
        from good_offers o join good_listings l on l.good_id = o.good_id and l.category <> 0
        where ${isAsked} and ${isMainOffer}
        group by o.platform, l.category order by o.platform, l.category`,
  );
  const bins = await rows<{ platform: number; counts: number[] }>(
    db,
    sql`with told as (
          select o.platform, least(greatest(width_bucket(ln(o.price_fen::float8), ln(${marketScale.from}::float8),
            ln(${marketScale.to}::float8), ${MARKET_BINS}::int), 1), ${MARKET_BINS}::int) as bin
          from good_offers o where ${isAsked} and ${isMainOffer}),
        counted as (select platform, bin, count(*)::int as count from told group by 1, 2)
        select p.platform, array_agg(coalesce(c.count, 0) order by b.bin) as counts
        from (select distinct platform from counted) p cross join generate_series(1, ${MARKET_BINS}::int) b(bin)
          left join counted c using (platform, bin)
        group by p.platform order by p.platform`,
  );
  return { accounts, spreads, subjects, bins };
}

export interface AreaPrices {
  /** listed goods with a known province */
  accounts: { platform: number; area: number; count: number }[];
  /** of the main position */
  spreads: (PriceSpread & { platform: number; area: number })[];
}

/** Listed goods and what the main positions are asked at, by province. Reads the whole catalogue: kept by the jobs. */
export async function areaPrices(db: Db): Promise<AreaPrices> {
  const accounts = await rows<AreaPrices['accounts'][number]>(
    db,
    sql`select platform, area, count(*)::int as count from good_listings
        where category = 0 and area <> 0 group by platform, area order by area, platform`,
  );
  const spreads = await rows<AreaPrices['spreads'][number]>(
    db,
    sql`select o.platform, o.area, ${spreadColumns} from good_offers o
        where ${isAsked} and ${isMainOffer} and o.area <> 0 group by o.platform, o.area order by o.area, o.platform`,
  );
  return { accounts, spreads };
}

/** Listings that {@link pricesOfList} reads at most: what a reader of a page waits for. */
const READ_MOST = 20_000;

/**
 * What the goods of a list ask for one position of their platform, the main one where none is chosen.
 * @returns undefined where nobody asks anything, or the list is too long to be read for one reader
 */
export async function pricesOfList(db: Db, filter: ListFilter): Promise<PriceSpread | undefined> {
  const position = filter.position ? sql`o.position = ${filter.position}::smallint` : isMainOffer;
  const [spread] = await rows<PriceSpread & { listings: number }>(
    db,
    sql`with listed as (select good_id from good_listings
          where ${sql.join(gatherConditions(filter), sql` and `)} limit ${READ_MOST + 1})
        select ${spreadColumns}, (select count(*)::int from listed) as listings
        from listed l join good_offers o on o.good_id = l.good_id where ${isAsked} and ${position} having count(*) > 0`,
  );
  return spread && spread.listings <= READ_MOST ? spread : undefined;
}

/**
 * A spread as pages tell it.
 * @returns null below `priceSample.least` prices: a median of four says more about one account than about the market
 */
export function toldSpread(spread: Pick<PriceSpread, 'count' | 'prices'> | undefined) {
  if (!spread || spread.count < priceSample.least) return null;
  const [min_fen, tenth_fen, low_fen, median_fen, high_fen, ninetieth_fen, max_fen] = spread.prices;
  return { min_fen, tenth_fen, low_fen, median_fen, high_fen, ninetieth_fen, max_fen };
}

/** The median cost as pages tell it: exactly where its prices are told. @returns 分 or null */
export const toldCost = (spread: PriceSpread | undefined): number | null =>
  spread && spread.count >= priceSample.least ? spread.cost : null;

/** The least cost, where the median is told. @returns 分 or null; figures counted before it was kept have none */
export const toldLeastCost = (spread: PriceSpread | undefined): number | null =>
  toldCost(spread) === null ? null : (spread?.least_cost ?? null);

/** How the main position's prices of a platform spread, told exactly where its median is. */
export const toldBins = (prices: AskedPrices | undefined, platform: number): number[] => {
  const counts = prices?.bins?.find((row) => row.platform === platform)?.counts ?? [];
  return counts.reduce((sum, count) => sum + count, 0) < priceSample.least ? [] : counts;
};
