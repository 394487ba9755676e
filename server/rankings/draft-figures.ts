import { type SQL, sql } from 'drizzle-orm';
import { type PlatformNo, platformOf } from '@/lib/domain/catalog/platforms';
import { boardOn, PEAK_DAYS, periods } from '@/lib/domain/rankings/ranking';
import type { WantedList } from '@/lib/domain/rankings/wanted-lists';
import { published } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** Accounts that are read at a time. */
const BATCH = 5_000;
/** that a figure counts for after its own day */
const FIGURE_DAYS = 30;

/** The table that lists are made from, and goes with its transaction. */
export const createDraft = sql`create temp table if not exists ranking_draft
  (period text, day date, good_id bigint, reach bigint, peak bigint, interactions bigint, fans bigint, gained bigint,
   growth bigint, value bigint, response bigint, price bigint, category_bits bigint, area int,
   source text, as_of date, came_on date)
  on commit drop`;

/**
 * Writes the figures of a platform's accounts into the draft, for every list that is wanted: of each account's daily series up
 * to the day, or, where it has none, its figures of the 30 days before. Nothing is carried on beyond what is known. To be
 * called in a transaction.
 * @returns whether the platform has accounts at all
 */
export async function draftFigures(
  tx: Db,
  platform: PlatformNo,
  wanted: readonly WantedList[],
): Promise<boolean> {
  await tx.execute(sql`truncate ranking_draft`);
  let hasAccounts = false;
  for (let after = 0; ; ) {
    const [batch] = await rows<{ last: number | null; found: number }>(
      tx,
      sql`select max(id) as last, count(*)::int as found from (
            select g.id from goods g where ${ranked(platform)} and g.id > ${after}::bigint order by g.id limit ${BATCH}) a`,
    );
    if (!batch?.last) break;
    hasAccounts = true;
    await tx.execute(draftSql(platform, wanted, after, batch.last));
    if (batch.found < BATCH) break;
    after = batch.last;
  }
  return hasAccounts;
}

/** Accounts (`goods g`) that may be ranked: what is on sale, or was until its prices ran out. */
const ranked = (platform: PlatformNo) =>
  sql`g.platform = ${platform} and g.status in ('live', 'expired') and ${published}`;

/** Mean of a period: what has been summed up to its last day, less what was before its first. */
const meanOf = (sum: string) =>
  sql.raw(
    `case w.period ${periods
      .map(
        ({ key, days }) =>
          `when '${key}' then (t.${sum} - t.${sum}_${days}) / nullif(t.n - t.n_${days}, 0)`,
      )
      .join(' ')} end`,
  );

/** The running sums as they stood so many days before; a series has a row for each day, known or not. */
const sumsBefore = sql.raw(
  periods
    .flatMap(({ days }) =>
      ['reach_sum', 'interactions_sum', 'n'].map(
        (sum) => `lag(${sum}, ${days}, 0) over by_day as ${sum}_${days}`,
      ),
    )
    .join(', '),
);

const valuesOf = (name: string) =>
  sql`(select m->'values' from json_array_elements(p.series->'more') m where m->>'name' = ${name} limit 1)`;

/** Of the figures known of each account on each list (`k`), what the draft keeps. */
const drafted = (known: SQL) => sql`
  select k.period, k.day, k.id, round(k.reach)::bigint as reach, round(k.peak)::bigint as peak, round(k.interactions)::bigint,
    round(k.fans)::bigint, round(k.gained)::bigint, round(10000 * k.gained / nullif(k.fans - k.gained, 0))::bigint,
    round(1000000 * k.reach / s.fen)::bigint, round(1000000 * k.interactions / s.fen)::bigint, s.fen,
    k.category_bits, k.area, k.source, k.as_of, k.came_on
  from (${known}) k
  left join asked s on s.id = k.id and k.day >= s.from_day and k.day < s.until_day and s.fen > 0`;

/** The figures of some accounts for every list that is wanted. */
function draftSql(
  platform: PlatformNo,
  wanted: readonly WantedList[],
  after: number,
  last: number,
): SQL {
  const { mainPosition } = platformOf(platform);
  const { mainMetric, peakMetric, reachCap } = boardOn(platform, 'composite');
  const capped = (value: SQL) =>
    reachCap === null ? value : sql`least(${value}, ${reachCap}::float8)`;
  const largest = (kind: string) => sql`max(value) filter (where kind = ${kind})::float8`;
  return sql`insert into ranking_draft
    with wanted as (
      select period, day from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(period text, day date)),
    account as materialized (
      select g.id, (p.series->>'from')::date as first_day, p.series->'values' as reach,
        ${valuesOf('互动率')} as rate, ${valuesOf('粉丝')} as fans, p.series->>'source' as series_source,
        ${byMarketClock(sql`g.created_at`)}::date as came_on, g.area, (select coalesce(sum(1::bigint << c), 0)::bigint from unnest(g.categories) c) as category_bits, known.*
      from goods g left join good_profiles p on p.good_id = g.id
      cross join lateral (
        select ${largest(mainMetric)} as known_reach, ${largest(peakMetric)} as known_peak,
          ${largest('interaction')} as known_rate, ${largest('likes')} as known_likes,
          ${largest('fans')} as known_fans, ${largest('growth_30d')} as known_growth,
          max(as_of) filter (where kind = ${mainMetric}) as known_from,
          max(source) filter (where kind = ${mainMetric}) as known_source,
          max(as_of) filter (where kind = 'growth_30d') as growth_from
        from good_metrics m where m.good_id = g.id) known
      where ${ranked(platform)} and g.id > ${after}::bigint and g.id <= ${last}::bigint),
    change as materialized (${priceChanges(mainPosition)}),
    asked as materialized (${askedPrices(mainPosition)}),
    told as (
      select a.id, a.first_day + e.n::int - 1 as day, ${capped(sql`e.reach::float8`)} as reach,
        coalesce(e.rate::float8, a.known_rate, a.known_likes / nullif(a.known_reach, 0), 0) as rate,
        coalesce(e.fans::float8, a.known_fans, 0) as fans, e.fans::float8 as fans_told
      from account a cross join lateral rows from (
          json_array_elements_text(a.reach), json_array_elements_text(a.rate), json_array_elements_text(a.fans)
        ) with ordinality as e(reach, rate, fans, n)),
    summed as (
      select id, day, fans, fans_told - lag(fans_told, ${PEAK_DAYS}::int) over (partition by id order by day) as gained,
        max(reach) over peak_days as peak, count(reach) over until_day as n,
        sum(coalesce(reach, 0)) over until_day as reach_sum,
        sum(coalesce(reach * rate, 0)) over until_day as interactions_sum
      from told
      window until_day as (partition by id order by day rows unbounded preceding),
        peak_days as (partition by id order by day rows between ${sql.raw(String(PEAK_DAYS - 1))} preceding and current row)),
    windowed as (
      select *, ${sumsBefore} from summed window by_day as (partition by id order by day)),
    known_days as (${drafted(sql`
      select w.period, w.day, t.id, ${meanOf('reach_sum')} as reach, t.peak, ${meanOf('interactions_sum')} as interactions,
        t.fans, coalesce(t.gained, ${gainedByMetric(sql`t.fans`)}) as gained, a.category_bits, a.area,
        a.series_source as source, w.day as as_of, a.came_on
      from wanted w join windowed t on t.day = w.day join account a on a.id = t.id`)})
    select * from known_days where reach is not null
    union all
    ${drafted(sql`
      select w.period, w.day, a.id, ${capped(sql`a.known_reach`)} as reach,
        ${capped(sql`greatest(a.known_peak, a.known_reach)`)} as peak,
        coalesce(a.known_reach * a.known_rate, a.known_likes, 0) as interactions, coalesce(a.known_fans, 0) as fans,
        ${gainedByMetric(sql`a.known_fans`)} as gained, a.category_bits, a.area, a.known_source as source,
        a.known_from as as_of, a.came_on
      from wanted w join account a on a.known_reach is not null and ${isRecent('known_from')}
      where not exists (
        select 1 from told t where t.id = a.id and t.day = w.day and t.reach is not null)`)}`;
}

/** A figure of this day tells of a list's last day (`w`): it is not younger, and not so old that nobody knows it any more. */
const isRecent = (from: 'known_from' | 'growth_from') =>
  sql`a.${sql.raw(from)} between w.day - ${FIGURE_DAYS}::int and w.day`;

/** What an account (`a`) won by its own word on its growth, from the day of which that is. */
const gainedByMetric = (fans: SQL) =>
  sql`case when ${isRecent('growth_from')} and a.known_growth > -1
    then ${fans} * a.known_growth / (1 + a.known_growth) end`;

const priceChanges = (position: number) => sql`
  select a.id, ${byMarketClock(sql`c.changed_at`)}::date as on_day, c.was_fen, c.fen, ${knownSince} as known_since,
    row_number() over by_time as nth, lead(${byMarketClock(sql`c.changed_at`)}::date) over by_time as next_day
  from account a join goods g on g.id = a.id cross join catalog_state s
    join good_price_changes c on c.good_id = a.id and c.position = ${position}::int
  window by_time as (partition by a.id order by c.changed_at, c.id)`;

/**
 * What the accounts (`account`) were asked at for a position, and from when until before when: as far back as changes of prices
 * are written down (decision 161). The last change of a day is the one that counts.
 */
const askedPrices = (position: number) => sql`
  select id, on_day as from_day, coalesce(next_day, 'infinity') as until_day, fen from change
  union all
  select c.id, c.known_since, c.on_day, c.was_fen from change c where c.nth = 1 and c.known_since < c.on_day
  union all
  select a.id, ${knownSince}, 'infinity', k.price_fen
  from account a join goods g on g.id = a.id cross join catalog_state s
    join good_skus k on k.good_id = a.id and k.position = ${position}::int
  where not exists (select 1 from change c where c.id = a.id)`;

const knownSince = sql`${byMarketClock(sql`greatest(g.created_at, s.prices_since)`)}::date`;
