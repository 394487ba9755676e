import { sql } from 'drizzle-orm';
import { hubNames, hubs } from '@/lib/domain/catalog/hubs';
import { mapSample } from '@/lib/domain/catalog/price-sample';
import type { LogSums } from '@/lib/domain/figures/log-line';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, todayOf } from '@/server/kernel/market-time';

/** An account on the map of prices. */
interface PricePoint {
  sn: string;
  title: string;
  fans: number;
  price_fen: number;
}

/** Accounts of a platform by followers and price. */
interface PlatformPoints {
  platform: number;
  /** over followers and the price in 分, of every account that has both */
  sums: LogSums;
  /** fewest and most followers of these */
  fans_from: number;
  fans_to: number;
  /** a tenth of them, at most as `mapSample` says: by chance, the same for a day */
  points: PricePoint[];
}

export interface PricePoints {
  /** the market's day, YYYY-MM-DD, of which the choice is */
  day: string;
  platforms: PlatformPoints[];
}

/** Accounts of all hubs with followers and a price; the price is the one that lists compare by, of the main position. */
const priced = sql`good_listings l where l.category = 0 and l.price_fen > 0 and l.fans > 0
  and l.platform = any(${arrayOf(
    'smallint',
    hubNames.flatMap((name) => hubs[name].platforms),
  )})`;

/** Followers and prices of the hubs' accounts. Goes through the whole catalogue: kept by the jobs (server/market). */
export async function pricePoints(db: Db): Promise<PricePoints> {
  const day = await todayOf(db);
  const whole = await rows<Omit<PlatformPoints, 'points'>>(
    db,
    sql`select platform, min(fans) as fans_from, max(fans) as fans_to, json_build_object('count', count(*),
          'x', sum(x), 'y', sum(y), 'xx', sum(x * x), 'xy', sum(x * y)) as sums
        from (select l.platform, l.fans, ln(l.fans::float8) as x, ln(l.price_fen::float8) as y from ${priced}) p
        group by platform order by platform`,
  );
  const chosen = await rows<PricePoint & { platform: number }>(
    db,
    sql`select p.platform, g.good_sn as sn, g.title, p.fans, p.price_fen
        from (select l.platform, l.good_id, l.fans, l.price_fen, count(*) over (partition by l.platform) as accounts,
            row_number() over (partition by l.platform
              order by hashint8extended(l.good_id, ${marketDay} - date '2000-01-01'), l.good_id) as place
          from ${priced}) p
        join goods g on g.id = p.good_id
        where p.place <= least(ceil(p.accounts / ${mapSample.oneOf}::numeric), ${mapSample.most}::int) order by p.platform, p.fans, p.good_id`,
  );
  return {
    day,
    platforms: whole.map((row) => ({
      ...row,
      points: chosen.flatMap(({ platform, ...point }) =>
        platform === row.platform ? [point] : [],
      ),
    })),
  };
}
