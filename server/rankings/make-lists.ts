import { sql } from 'drizzle-orm';
import { type Board, boards, PEAK_DAYS, PLACES_KEPT, periods } from '@/lib/domain/rankings/ranking';
import { published } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { boardRow } from './boards';

/** Accounts that are read at a time. */
const BATCH = 5_000;

export interface WantedList {
  period: string;
  /** YYYY-MM-DD */
  day: string;
}

/**
 * Makes the lists of a board that are wanted and not there yet, from the catalogue: each account's daily series up
 * to the day, or, where it has none, its figures if they are not younger than the day. Nothing is carried on beyond
 * what is known. To be called in a transaction.
 * @returns how many lists were made
 */
export async function makeLists(
  tx: Db,
  board: Board,
  wanted: readonly WantedList[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  const { weights, version } = await boardRow(tx, board);
  await tx.execute(sql`create temp table if not exists ranking_draft
    (period text, day date, good_id bigint, reach bigint, peak bigint, interactions bigint, fans bigint) on commit drop`);
  await tx.execute(sql`truncate ranking_draft`);
  for (let after = 0; ; ) {
    const [batch] = await rows<{ last: number | null; found: number }>(
      tx,
      sql`select max(id) as last, count(*)::int as found from (${accountIds(board, after)}) a`,
    );
    if (!batch?.last) break;
    await tx.execute(draftSql(board, wanted, after, batch.last));
    if (batch.found < BATCH) break;
    after = batch.last;
  }
  const made = await rows<{ day: string }>(
    tx,
    sql`with maximum as (
          select period, day, count(*)::int as accounts, max(reach) as reach, max(peak) as peak,
            max(interactions) as interactions, max(fans) as fans
          from ranking_draft group by period, day),
        scored as (
          select d.*, round(10000 * (
              ${weights.reach}::float8 * ${share('reach')} + ${weights.peak}::float8 * ${share('peak')}
              + ${weights.interactions}::float8 * ${share('interactions')}
              + ${weights.fans}::float8 * ${share('fans')}))::int as score
          from ranking_draft d join maximum m using (period, day)),
        placed as (
          select *, row_number() over (
            partition by period, day order by score desc, fans desc, good_id) as place from scored)
        insert into ranking_lists (board, period, day, good_ids, scores, reach, peak, interactions, fans, maxima,
          weights, version, accounts)
        select ${board.key}, p.period, p.day, array_agg(p.good_id order by place), array_agg(p.score order by place),
          array_agg(p.reach order by place), array_agg(p.peak order by place),
          array_agg(p.interactions order by place), array_agg(p.fans order by place),
          (select jsonb_build_object('reach', m.reach, 'peak', m.peak, 'interactions', m.interactions,
            'fans', m.fans) from maximum m where m.period = p.period and m.day = p.day),
          ${JSON.stringify(weights)}::jsonb, ${version},
          (select m.accounts from maximum m where m.period = p.period and m.day = p.day)
        from placed p where place <= ${PLACES_KEPT} group by p.period, p.day
        on conflict do nothing
        returning day::text as day`,
  );
  return made.length;
}

/** Makes every board's lists of the last days that are missing. @param days per period */
export async function makeMissingLists(
  tx: Db,
  days: Readonly<Record<string, number>>,
): Promise<number> {
  let made = 0;
  for (const board of boards) {
    const wanted = await rows<WantedList>(
      tx,
      sql`select w.period, (${lastDay} - n)::text as day
          from jsonb_each_text(${JSON.stringify(days)}::jsonb) as w(period, count),
            generate_series(0, w.count::int - 1) as n
          where not exists (select 1 from ranking_lists l
            where l.board = ${board.key} and l.period = w.period and l.day = ${lastDay} - n)`,
    );
    made += await makeLists(tx, board, wanted);
  }
  return made;
}

/** The last day that is over and told: lists of a day are made from six o'clock of the next one on. */
const lastDay = sql`((${byMarketClock(sql`now()`)} - interval '6 hours')::date - 1)`;

/** Accounts (`goods g`) that may be ranked: everything that was published and is not banned. */
const ranked = (board: Board) =>
  sql`g.platform = ${board.platform} and g.status <> 'forced_off' and ${published}`;

const accountIds = (board: Board, after: number) => sql`
  select g.id from goods g where ${ranked(board)} and g.id > ${after}::bigint order by g.id limit ${BATCH}`;

const share = (metric: string) => {
  const own = sql.raw(`d.${metric}`);
  const most = sql.raw(`m.${metric}`);
  return sql`case when ${most} > 0 then ln(1 + ${own}::float8) / ln(1 + ${most}::float8) else 0 end`;
};

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

/** The figures of some accounts for every list that is wanted. */
function draftSql(board: Board, wanted: readonly WantedList[], after: number, last: number) {
  const { mainMetric: main, peakMetric: highest } = board;
  const capped = (value: ReturnType<typeof sql>) =>
    board.reachCap === null ? value : sql`least(${value}, ${board.reachCap}::float8)`;
  return sql`insert into ranking_draft
    with wanted as (
      select period, day from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(period text, day date)),
    account as materialized (
      select g.id, (p.series->>'from')::date as first_day, p.series->'values' as reach,
        ${valuesOf('互动率')} as rate, ${valuesOf('粉丝')} as fans, known.*
      from goods g left join good_profiles p on p.good_id = g.id
      cross join lateral (
        select max(value) filter (where kind = ${main})::float8 as known_reach,
          max(value) filter (where kind = ${highest})::float8 as known_peak,
          max(value) filter (where kind = 'interaction')::float8 as known_rate,
          max(value) filter (where kind = 'likes')::float8 as known_likes,
          max(value) filter (where kind = 'fans')::float8 as known_fans,
          max(as_of) filter (where kind = ${main}) as known_from
        from good_metrics m where m.good_id = g.id) known
      where ${ranked(board)} and g.id > ${after}::bigint and g.id <= ${last}::bigint),
    told as (
      select a.id, a.first_day + e.n::int - 1 as day, ${capped(sql`e.reach::float8`)} as reach,
        coalesce(e.rate::float8, a.known_rate, a.known_likes / nullif(a.known_reach, 0), 0) as rate,
        coalesce(e.fans::float8, a.known_fans, 0) as fans
      from account a cross join lateral rows from (
          json_array_elements_text(a.reach), json_array_elements_text(a.rate), json_array_elements_text(a.fans)
        ) with ordinality as e(reach, rate, fans, n)),
    summed as (
      select id, day, fans, max(reach) over peak_days as peak, count(reach) over until_day as n,
        sum(coalesce(reach, 0)) over until_day as reach_sum,
        sum(coalesce(reach * rate, 0)) over until_day as interactions_sum
      from told
      window until_day as (partition by id order by day rows unbounded preceding),
        peak_days as (partition by id order by day rows between ${sql.raw(String(PEAK_DAYS - 1))} preceding and current row)),
    windowed as (
      select *, ${sumsBefore} from summed window by_day as (partition by id order by day))
    select * from (
      select w.period, w.day, t.id, round(${meanOf('reach_sum')})::bigint as reach, round(t.peak)::bigint,
        round(${meanOf('interactions_sum')})::bigint, round(t.fans)::bigint
      from wanted w join windowed t on t.day = w.day) known_days
    where reach is not null
    union all
    select w.period, w.day, a.id, round(${capped(sql`a.known_reach`)})::bigint,
      round(${capped(sql`greatest(a.known_peak, a.known_reach)`)})::bigint,
      round(coalesce(a.known_reach * a.known_rate, a.known_likes, 0))::bigint,
      round(coalesce(a.known_fans, 0))::bigint
    from wanted w join account a on a.known_reach is not null and a.known_from <= w.day
    where not exists (
      select 1 from told t where t.id = a.id and t.day = w.day and t.reach is not null)`;
}
