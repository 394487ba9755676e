import { sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { settledPrice } from '@/lib/domain/catalog/settled-price';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** What orders of one position were completed at, in 分: each a price that somebody paid (percentile_disc). */
export interface SettledPrice {
  position: number;
  /** orders */
  count: number;
  /** 25th, 50th, 75th percentile */
  prices: [number, number, number];
}

/** Of one platform's listed accounts with about so many followers. */
export interface LikeSettled extends SettledPrice {
  platform: number;
  fans_band: number;
}

/** What was paid for the position: add-ons are an owner's own, and in no price that another one asks. */
const paidFen = sql`(o.price_fen - o.add_ons_fen)`;

const columns = sql`count(*)::int as count,
  to_json(percentile_disc(array[0.25, 0.5, 0.75]) within group (order by ${paidFen})) as prices`;

const position = sql`(o.snapshot->>'position')::smallint`;

/** Orders as o whose price counts; what is settled by commission alone has none. A completed order changes no more. */
const counts = sql`o.state = 'completed' and ${paidFen} > 0
  and o.updated_at > now() - make_interval(days => ${settledPrice.days}::int)`;

/** Of one good. */
export interface OwnSettled extends SettledPrice {
  good_id: number;
}

/** Goods' own, by position; positions with too few orders are left out. */
export function ownSettled(db: Db, goodIds: readonly number[]): Promise<OwnSettled[]> {
  return rows(
    db,
    sql`select o.good_id, ${position} as position, ${columns} from orders o
        where o.good_id = any(${arrayOf('bigint', goodIds)}) and ${counts}
        group by 1, 2 having count(*) >= ${priceSample.least} order by 1, 2`,
  );
}

/** Those of all listed goods. Reads the orders of half a year: kept by the jobs, not counted for each reader. */
export function likeSettled(db: Db): Promise<LikeSettled[]> {
  return rows(
    db,
    sql`select l.platform, l.fans_band, ${position} as position, ${columns}
        from orders o join good_listings l on l.good_id = o.good_id and l.category = 0
        where ${counts} group by 1, 2, 3
        having count(*) >= ${priceSample.least} and count(distinct o.good_id) >= ${settledPrice.likeAccounts}
        order by 1, 2, 3`,
  );
}

/** What all positions of a platform that are sold today were completed at. */
export interface PlatformSettled {
  platform: number;
  /** orders */
  count: number;
  /** median, in 分 */
  paid: number;
  /** median of what was paid for a position over what it is asked at today */
  share: number;
}

/** By platform. Reads the orders of half a year: for a text that comes out, not for a reader. */
export function settledOfPlatforms(db: Db): Promise<PlatformSettled[]> {
  return rows(
    db,
    sql`select g.platform, count(*)::int as count,
          percentile_disc(0.5) within group (order by ${paidFen}) as paid,
          (percentile_cont(0.5) within group (order by ${paidFen}::float8 / s.price_fen))::float8 as share
        from orders o join goods g on g.id = o.good_id
          join good_skus s on s.good_id = o.good_id and s.position = ${position} and s.price_fen > 0
        where ${counts} group by g.platform`,
  );
}
