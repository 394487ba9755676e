import { sql } from 'drizzle-orm';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import {
  isAsked,
  isMainOffer,
  type PriceSpread,
  spreadColumns,
  toldSpread,
} from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';

/** Quartiles of a price in 分. */
interface PriceBand {
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/** What stands in market_figures under `solutions`, by industry; `Cases` is all of them together, `market` everything. */
export type SolutionCount = Record<
  string,
  {
    goods: number;
    orders: number;
    price: PriceBand | null;
    /** by the money of completed orders, largest first; platforms with listed goods */
    mix: {
      platform: number;
      goods: number;
      orders: number;
      share: number;
      median_fen: number | null;
    }[];
  }
>;

/** The industry of the page that shows all of them. */
export const ALL_INDUSTRIES = 'Cases';

/** Not a trade: everything that is listed, of whatever category. */
export const WHOLE_MARKET = 'market';

/**
 * Counts, for each trade, the listed goods of its categories, what their main positions cost, the orders that this
 * database saw completed for them, and how those orders' money lies over the platforms.
 */
export async function countSolutions(db: Db): Promise<SolutionCount> {
  const goods = await rows<Group & { goods: number; orders: number; spent: number }>(
    db,
    sql`with ${members}, done as (
          select good_id, count(*)::int as orders, sum(price_fen)::bigint as spent
          from orders where state = 'completed' group by good_id)
        select m.industry, m.platform, count(*)::int as goods, coalesce(sum(d.orders), 0)::int as orders,
          coalesce(sum(d.spent), 0)::bigint as spent
        from member m left join done d using (good_id) ${byPlatformAndWhole}`,
  );
  const spreads = await rows<Group & PriceSpread>(
    db,
    sql`with ${members}
        select m.industry, m.platform, ${spreadColumns}
        from member m join good_offers o using (good_id) where ${isAsked} and ${isMainOffer} ${byPlatformAndWhole}`,
  );
  const priceOf = ({ industry, platform }: Group) =>
    toldSpread(spreads.find((row) => row.industry === industry && row.platform === platform));
  return Object.fromEntries(
    goods
      .filter(({ platform }) => platform === null)
      .map((whole) => [
        whole.industry,
        {
          goods: whole.goods,
          orders: whole.orders,
          price: bandOf(priceOf(whole)),
          mix: goods
            .flatMap((row) =>
              row.industry === whole.industry && row.platform !== null
                ? [
                    {
                      platform: row.platform,
                      goods: row.goods,
                      orders: row.orders,
                      share: shareOf(row.spent, whole),
                      median_fen: priceOf(row)?.median_fen ?? null,
                    },
                  ]
                : [],
            )
            .sort((a, b) => b.share - a.share || b.goods - a.goods),
        },
      ]),
  );
}

/** `platform` null: of all platforms together. */
interface Group {
  industry: string;
  platform: number | null;
}

/** Listed goods with the trades that they belong to. */
const members = sql`trade as (
    select distinct s.industry, l.good_id, l.platform
    from solutions s join good_listings l on l.category = any(s.categories) where s.status = 'published'),
  member as (
    select * from trade union all select distinct ${ALL_INDUSTRIES}, good_id, platform from trade
    union all select ${WHOLE_MARKET}, good_id, platform from good_listings where category = 0)`;

const byPlatformAndWhole = sql`group by grouping sets ((m.industry, m.platform), (m.industry))`;

const bandOf = (spread: PriceBand | null): PriceBand | null =>
  spread && {
    low_fen: spread.low_fen,
    median_fen: spread.median_fen,
    high_fen: spread.high_fen,
  };

/** A share of two sums, to four places; none of fewer than five orders (domain.md: Rates). */
const shareOf = (part: number, whole: { spent: number; orders: number }): number =>
  whole.orders < RATED_FROM || whole.spent === 0
    ? 0
    : Math.round((part / whole.spent) * 10_000) / 10_000;
