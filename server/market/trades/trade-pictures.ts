import { type SQL, sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import type { TradePicture } from '@/lib/domain/solutions/trade-picture';
import type { Trade } from '@/lib/domain/solutions/trades';
import { isAsked, isMainOffer } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketDay, startOfDay } from '@/server/kernel/market-time';
import { type LeadTimes, leadDaysOf } from './lead-times';

/** Equal parts that a ridge is counted in, on a logarithmic axis. */
const PARTS = 36;
const NEEDS = 6;
const MONTHS = 8;
/** Live rooms that are drawn at most. */
const ROOMS = 120;

export interface Drawing {
  db: Db;
  members: SQL;
  categories: SQL;
  lead: LeadTimes | null;
}

/** What a trade's page begins with: each shows what decides in that trade, from what the market holds. */
export const tradePictures: Readonly<Record<Trade, (drawing: Drawing) => Promise<TradePicture>>> = {
  beauty: needPrices,
  Appliances: orderMonths,
  beverage: ({ lead }) => Promise.resolve({ kind: 'days', lead }),
  Clothing: netSales,
  'mother-to-child': audienceAges,
};

/** What one publication costs by the words that accounts of the first subject call themselves by, and what was paid for it. */
async function needPrices({ db, members, categories }: Drawing): Promise<TradePicture> {
  const priced = sql`priced as (
      select g.id as good_id, t.tag, o.price_fen
      from ${members} m join goods g on g.id = m.good_id and g.categories[1] = any(${categories})
        join good_offers o on o.good_id = g.id and ${isAsked} and ${isMainOffer} cross join unnest(g.tags) t(tag)),
    need as (select tag, count(*)::int as accounts, percentile_disc(0.5) within group (order by price_fen) as median_fen
      from priced group by tag having count(*) >= ${priceSample.small}::int order by count(*) desc, tag limit ${NEEDS}::int),
    ends as (select ln(min(p.price_fen)::float8) as low, ln(max(p.price_fen)::float8) as high from priced p join need n using (tag))`;
  const found = await rows<{
    name: string;
    accounts: number;
    median_fen: number;
    from_fen: number;
    to_fen: number;
    parts: number[];
    paid: number[] | null;
  }>(
    db,
    sql`with ${priced},
        part as (
          select p.tag, least(${PARTS - 1}::int, floor((ln(p.price_fen::float8) - e.low) / greatest(e.high - e.low, 1e-9) * ${PARTS}::int))::int
            as nth, count(*)::int as accounts
          from priced p join need n using (tag) cross join ends e group by 1, 2),
        paid as (
          select t.tag, json_agg(o.price_fen - o.add_ons_fen order by o.price_fen - o.add_ons_fen) as fen
          from orders o join goods g on g.id = o.good_id and g.categories[1] = any(${categories}) cross join unnest(g.tags) t(tag)
          where o.state = 'completed' and o.price_fen > o.add_ons_fen
            and o.updated_at > now() - make_interval(days => ${leadDaysOf}::int)
            and o.good_id in (select good_id from ${members} m)
          group by t.tag)
        select n.tag as name, n.accounts, n.median_fen, round(exp(e.low))::bigint as from_fen, round(exp(e.high))::bigint as to_fen,
          (select json_agg(coalesce(p.accounts, 0) order by s.nth) from generate_series(0, ${PARTS - 1}::int) s(nth)
            left join part p on p.nth = s.nth and p.tag = n.tag) as parts, d.fen as paid
        from need n cross join ends e left join paid d on d.tag = n.tag order by n.median_fen, n.tag`,
  );
  return {
    kind: 'needs',
    from_fen: found[0]?.from_fen ?? 0,
    to_fen: found[0]?.to_fen ?? 0,
    needs: found.map(({ name, accounts, median_fen, parts, paid }) => ({
      name,
      accounts,
      median_fen,
      parts,
      paid: paid ?? [],
    })),
  };
}

/** Orders by the month in which they were paid, divided over platforms. */
async function orderMonths({ db, members }: Drawing): Promise<TradePicture> {
  const first = sql`(date_trunc('month', ${marketDay}) - make_interval(months => ${MONTHS - 1}::int))::date`;
  const found = await rows<{ month: string; platforms: { platform: number; orders: number }[] }>(
    db,
    sql`with paid as (
          select date_trunc('month', ${byMarketClock(sql`o.paid_at`)})::date as month, m.platform, count(*)::int as orders
          from orders o join ${members} m using (good_id) where o.paid_at >= ${startOfDay(first)} group by 1, 2)
        select to_char(s.month, 'YYYY-MM') as month,
          coalesce(json_agg(json_build_object('platform', p.platform, 'orders', p.orders) order by p.orders desc, p.platform)
            filter (where p.platform is not null), '[]') as platforms
        from generate_series(${first}::timestamp, ${marketDay}::timestamp, interval '1 month') s(month)
          left join paid p on p.month = s.month::date
        group by s.month order by s.month`,
  );
  return { kind: 'months', months: found };
}

/** Live rooms by what is sent back and by what a thousand viewers buy. */
async function netSales({ db, members }: Drawing): Promise<TradePicture> {
  const rooms = await rows<{
    good_sn: string;
    title: string;
    platform: number;
    returned: number;
    gpm_fen: number;
    price_fen: number | null;
  }>(
    db,
    sql`select g.good_sn, g.title, g.platform, r.value::float8 as returned, round(p.value)::bigint as gpm_fen,
          (select o.price_fen from good_offers o where o.good_id = g.id and ${isAsked} and ${isMainOffer}) as price_fen
        from ${members} m join goods g on g.id = m.good_id
          join good_metrics r on r.good_id = g.id and r.kind = 'return_rate'
          join good_metrics p on p.good_id = g.id and p.kind = 'gpm' and p.value > 0
        order by hashint8extended(g.id, ${marketDay} - date '2000-01-01'), g.id limit ${ROOMS}::int`,
  );
  return { kind: 'returns', rooms };
}

/** Whom the accounts of each platform reach, by age: the mean of the accounts' shares. */
async function audienceAges({ db, members }: Drawing): Promise<TradePicture> {
  const platforms = await rows<{
    platform: number;
    accounts: number;
    ages: number[];
    women: number;
  }>(
    db,
    sql`select m.platform, count(*)::int as accounts,
          json_build_array(avg(t.audience[3]) / 10000, avg(t.audience[4]) / 10000, avg(t.audience[5]) / 10000,
            avg(t.audience[6]) / 10000, avg(t.audience[7]) / 10000) as ages, (avg(t.audience[1]) / 10000)::float8 as women
        from ${members} m join good_traits t using (good_id) where t.audience[3] is not null
        group by m.platform having count(*) >= ${priceSample.least}::int order by count(*) desc, m.platform`,
  );
  return { kind: 'ages', platforms };
}
