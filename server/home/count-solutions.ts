import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import type { PriceBand } from './count-market';

/** What stands in market_figures under `solutions`, by industry; `Cases` is all of them together. */
export type SolutionCount = Record<
  string,
  {
    goods: number;
    orders: number;
    price: PriceBand | null;
    /** by the money of delivered orders, largest first */
    mix: { platform: number; goods: number; orders: number; share: number; median_fen: number }[];
  }
>;

/** The industry of the page that shows all of them. */
export const ALL_INDUSTRIES = 'Cases';

/**
 * Counts, for each trade, the live listings of its categories, the orders they delivered by their own record, and
 * how those orders' money (order count × price) lies over the platforms.
 */
export async function countSolutions(db: Db): Promise<SolutionCount> {
  const counted = await rows<{
    industry: string | null;
    platform: number | null;
    goods: number;
    orders: number;
    spent: string;
    prices: [number, number, number] | null;
  }>(
    db,
    sql`with member as (
          select distinct s.industry, l.good_id, l.platform, l.price_fen
          from solutions s join good_listings l on l.category = any(s.categories)
          where s.status = 'published' and l.price_fen > 0),
        all_members as (
          select * from member
          union all
          select distinct ${ALL_INDUSTRIES}, good_id, platform, price_fen from member)
        select m.industry, m.platform, count(*)::int as goods, sum(g.order_count)::int as orders,
          sum(g.order_count::numeric * m.price_fen)::text as spent,
          to_json(percentile_disc(array[0.25, 0.5, 0.75]) within group (order by m.price_fen)) as prices
        from all_members m join goods g on g.id = m.good_id
        group by grouping sets ((m.industry, m.platform), (m.industry))`,
  );
  const wholes = counted.filter(({ platform }) => platform === null);
  return Object.fromEntries(
    wholes.map((whole) => [
      whole.industry,
      {
        goods: whole.goods,
        orders: whole.orders,
        price: bandOf(whole.prices),
        mix: counted
          .flatMap(({ industry, platform, goods, orders, spent, prices }) =>
            industry === whole.industry && platform !== null
              ? [
                  {
                    platform,
                    goods,
                    orders,
                    share: shareOf(spent, whole.spent),
                    median_fen: prices?.[1] ?? 0,
                  },
                ]
              : [],
          )
          .sort((a, b) => b.share - a.share),
      },
    ]),
  );
}

const bandOf = (prices: [number, number, number] | null): PriceBand | null =>
  prices ? { low_fen: prices[0], median_fen: prices[1], high_fen: prices[2] } : null;

/** A share of two sums, to four places; the sums may be above the safe integers, a share needs no more. */
const shareOf = (part: string, whole: string): number =>
  Number(whole) === 0 ? 0 : Math.round((Number(part) / Number(whole)) * 10_000) / 10_000;
