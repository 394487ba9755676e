import { sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, endOfDay } from '@/server/kernel/market-time';
import { type PositionSpread, spreadColumns } from './asked-prices';

/** What was asked for a position at the end of a month, and how those whose price is known a month earlier too have moved. */
interface MonthSpread extends PositionSpread {
  matched: number;
  /** geometric mean of after ÷ before over the matched ones; null: too few */
  change: number | null;
}

/** The first month whose end is known of some price, as its first day; undefined where none is. */
export async function firstPricedMonth(db: Db): Promise<string | undefined> {
  const [found] = await rows<{ month: string | null }>(
    db,
    sql`select date_trunc('month', ${byMarketClock(sql`least(prices_since, (select min(changed_at) from good_price_changes))`)})::date::text as month
        from catalog_state`,
  );
  return found?.month ?? undefined;
}

/**
 * Prices of today's offers as they were at the end of a month: what a change after it says was asked before, else today's. It
 * counts where the price is known so far back: since the good exists and changes are written down, or since its first change.
 * Reads the whole catalogue and all changes: once a month, by a job.
 * @param month its first day, YYYY-MM-DD
 */
export function pricesOfMonth(db: Db, month: string): Promise<MonthSpread[]> {
  const end = endOfDay(sql`${month}::date + interval '1 month' - interval '1 day'`);
  const before = endOfDay(sql`${month}::date - 1`);
  return rows<MonthSpread>(
    db,
    sql`with first_change as (select good_id, min(changed_at) as at from good_price_changes group by good_id),
          then_asked as (${firstAfter(end)}), before_asked as (${firstAfter(before)}),
          o as (
            select p.platform, p.position, p.fans_band, 0::bigint as cost_fen,
              case when k.since < ${end} then case when t.good_id is null then p.price_fen else t.was_fen end end as price_fen,
              case when k.since < ${before} then case when b.good_id is null then p.price_fen else b.was_fen end end as before_fen
            from good_offers p join goods g on g.id = p.good_id cross join catalog_state s
              left join first_change f on f.good_id = p.good_id
              cross join lateral (select least(greatest(g.created_at, s.prices_since), f.at) as since) k
              left join then_asked t on t.good_id = p.good_id and t.position = p.position
              left join before_asked b on b.good_id = p.good_id and b.position = p.position
            where p.price_fen > 0)
        select platform, position, coalesce(fans_band, 0) as fans_band, ${spreadColumns},
          count(*) filter (where before_fen > 0)::int as matched,
          case when count(*) filter (where before_fen > 0) >= ${priceSample.least}
            then exp(avg(ln(price_fen::float8 / before_fen)) filter (where before_fen > 0)) end as change
        from o where price_fen > 0
        group by grouping sets ((platform, position), (platform, position, fans_band))
        having count(*) >= ${priceSample.least}
        order by platform, position, fans_band`,
  );
}

/** Of each position the first change at or after a moment. */
const firstAfter = (moment: ReturnType<typeof endOfDay>) => sql`
  select distinct on (good_id, position) good_id, position, was_fen from good_price_changes
  where changed_at >= ${moment} order by good_id, position, changed_at, id`;
