import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { categoryName } from '@/lib/domain/catalog/categories';
import {
  boardOf,
  daysOf,
  scoreMetrics,
  type Weights,
  type WireKey,
} from '@/lib/domain/rankings/ranking';
import { appError } from '@/lib/errors';
import type { Series } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { formulaOf } from './boards';
import { listsWithPlaces } from './lists-with-places';

const PER_PAGE = 20;
const SIDE = 5;
const NEWCOMER_PLACES = 50;
const SPARK_DAYS = 30;

type Input = ParsedInput<'rank/wechat'>;
/** of the two boards of the specification */
type WireMetric = 'reach' | 'peak' | 'interactions' | 'fans';
type Ranking = Answer<'rank/wechat'>;

/**
 * A page of a published list. Places are counted within the category; rise is against the list that ended where
 * this one began.
 * @throws AppError not_found where the day asked for has no list, or the page none
 */
export async function readRanking(db: Db, board: WireKey, input: Input): Promise<Ranking> {
  const list = await findList(db, board, input);
  if (!list) {
    if (input.date) throw appError('not_found', { msg: '这一天没有榜单，请选择其他日期' });
    return nothingYet;
  }
  const entries = await entriesOf(db, board, input, list);
  const pages = Math.max(1, Math.ceil(entries.length / PER_PAGE));
  if (input.page > pages) throw appError('not_found');
  const shown = entries.slice((input.page - 1) * PER_PAGE, input.page * PER_PAGE);
  const risers = entries
    .filter(({ rise }) => rise !== null && rise > 0)
    .sort((a, b) => (b.rise ?? 0) - (a.rise ?? 0) || a.place - b.place)
    .slice(0, SIDE);
  const newcomers = list.compared
    ? entries
        .slice(0, NEWCOMER_PLACES)
        .filter(({ place, rise }) => rise === null || place + rise > NEWCOMER_PLACES)
        .slice(0, SIDE)
    : [];
  const known = await accountsOf(db, [...shown, ...risers, ...newcomers]);
  const told = (entry: Entry) => accountOf(entry, known.get(entry.good_id), board, input.category);
  return {
    from: list.first,
    to: list.day,
    updated_at: list.made_at,
    list: shown.map((entry) => ({
      ...told(entry),
      metrics: scoreMetrics(entry, list.maxima, list.weights).metrics,
      spark: sparkOf(known.get(entry.good_id)?.series, list.day),
    })),
    risers: risers.map(told),
    newcomers: newcomers.map(told),
    total: entries.length,
    accounts: await listedOf(db, board, input, list),
    compared: list.compared,
    formula: formulaOf(board, list.weights),
    version: list.version,
    page: input.page,
    pages,
  };
}

const nothingYet: Ranking = {
  from: '',
  to: '',
  updated_at: '',
  list: [],
  risers: [],
  newcomers: [],
  total: 0,
  accounts: 0,
  compared: false,
  formula: [],
  version: 0,
  page: 1,
  pages: 1,
};

interface FoundList {
  day: string;
  first: string;
  maxima: Record<WireMetric, number>;
  weights: Weights;
  version: number;
  accounts: number;
  made_at: string;
  compared: boolean;
}

async function findList(
  db: Db,
  board: WireKey,
  { period, date }: Input,
): Promise<FoundList | undefined> {
  const days = daysOf(period);
  const [found] = await rows<FoundList>(
    db,
    sql`select l.day::text as day, (l.day - ${days - 1}::int)::text as first, l.maxima, l.weights, l.version,
          l.accounts, to_char(l.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at,
          exists (select 1 from ${listsWithPlaces} b
            where b.board = l.board and b.period = l.period and b.day = l.day - ${days}::int) as compared
        from ${listsWithPlaces} l
        where l.board = ${board} and l.period = ${period}
          and (${date} = '' or l.day::text = ${date})
        order by l.day desc limit 1`,
  );
  return found;
}

/** Accounts of the list that can be found on it today: the number that its head says is the number that it holds. */
async function listedOf(
  db: Db,
  board: WireKey,
  { period }: Input,
  { day }: FoundList,
): Promise<number> {
  const [found] = await rows<{ accounts: number }>(
    db,
    sql`select count(*)::int as accounts from ranking_lists l, unnest(l.good_ids) as e(good_id)
          join goods g on g.id = e.good_id and ${isShown}
        where l.board = ${board} and l.period = ${period} and l.day = ${day}`,
  );
  return found?.accounts ?? 0;
}

/** Whoever is not listed today is left out (decision 054). */
export const isShown = sql`g.status = 'live'
  and (g.leave_from is null or g.leave_from > ${marketDay} or g.leave_to < ${marketDay})`;

interface Entry extends Record<WireMetric, number> {
  good_id: number;
  place: number;
  score: number;
  rise: number | null;
}

function entriesOf(
  db: Db,
  board: WireKey,
  { period, category }: Input,
  { day }: FoundList,
): Promise<Entry[]> {
  const ofDay = (before: number) => sql`
    select e.*, row_number() over (order by e.nth)::int as place
    from ranking_lists l, unnest(l.good_ids, l.scores, l.reach, l.peak, l.interactions, l.fans)
        with ordinality as e(good_id, score, reach, peak, interactions, fans, nth)
      join goods g on g.id = e.good_id and ${isShown}
        and (${category}::smallint = 0 or ${category}::smallint = any(g.categories))
    where l.board = ${board} and l.period = ${period} and l.day = ${day}::date - ${before}::int`;
  return rows<Entry>(
    db,
    sql`with current as (${ofDay(0)}), before as (${ofDay(daysOf(period))})
        select c.good_id, c.place, c.score, c.reach, c.peak, c.interactions, c.fans, b.place - c.place as rise
        from current c left join before b on b.good_id = c.good_id order by c.place`,
  );
}

interface Known {
  id: number;
  title: string;
  account_id: string;
  avatar: string | null;
  category: number | null;
  good_sn: string | null;
  series: Series | null;
}

async function accountsOf(db: Db, entries: readonly Entry[]): Promise<Map<number, Known>> {
  const ids = [...new Set(entries.map(({ good_id }) => good_id))];
  const found = await rows<Known>(
    db,
    sql`select g.id, g.title, g.account_id, g.avatar, g.categories[1] as category,
          case when c.good_id is not null then g.good_sn end as good_sn, p.series
        from goods g left join good_cards c on c.good_id = g.id left join good_profiles p on p.good_id = g.id
        where g.id = any(${arrayOf('bigint', ids)})`,
  );
  return new Map(found.map((row) => [row.id, row]));
}

/** @param listed the list's category, 0 for all of them */
function accountOf(
  { place, rise, score }: Entry,
  known: Known | undefined,
  board: WireKey,
  listed: number,
) {
  return {
    place,
    rise,
    account_name: known?.title ?? '',
    account_id: known?.account_id ?? '',
    img: known?.avatar ?? '',
    category: categoryName(known?.category ?? 0),
    second_category: known?.category === listed ? '' : categoryName(listed),
    index: score / 10,
    good_sn: known?.good_sn ?? null,
    staff_style: boardOf(board).platform,
  };
}

/** The series' last days up to a day. */
function sparkOf(series: Series | null | undefined, day: string): number[] {
  if (!series) return [];
  const nth = Math.round((Date.parse(day) - Date.parse(series.from)) / 86_400_000);
  return series.values
    .slice(Math.max(0, nth + 1 - SPARK_DAYS), nth + 1)
    .filter((value) => value !== null);
}
