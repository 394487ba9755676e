import { type SQL, sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { categories } from '@/lib/domain/catalog/categories';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { type Board, boardOn, type RankMetric, type Weights } from '@/lib/domain/rankings/ranking';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { listsWithPlaces } from '../lists-with-places';

/** Which list of which board, and which part of it. */
export type Asked = Pick<
  ParsedInput<'rank_board'>,
  'platform' | 'kind' | 'category' | 'area' | 'period' | 'date'
>;

export interface FoundList {
  board: string;
  period: string;
  day: string;
  first: string;
  maxima: Partial<Record<RankMetric, number>>;
  weights: Weights;
  version: number;
  made_at: string;
  /** the last day of the list before; null: there is none */
  before: string | null;
  after: string | null;
}

/** @throws AppError not_found for a platform that there is none of */
export function boardAsked({ platform, kind }: Asked): Board {
  const found = findPlatform(platform);
  if (!found) throw appError('not_found');
  return boardOn(found.no, kind);
}

/** Lists of whole periods of the calendar: those with addresses of their own. @param list the table's name in the statement */
export function isWhole(list: 'l' | 'a'): SQL {
  const day = sql.raw(`${list}.day`);
  const period = sql.raw(`${list}.period`);
  return sql`(${period} = 'day' or (${period} = 'week' and extract(isodow from ${day}) = 7)
    or (${period} = 'month' and extract(day from ${day} + 1) = 1))`;
}

/** Lists that were made before their parts were kept have none. */
const hasPart = (list: 'l' | 'a' | 'b', { category, area }: Pick<Asked, 'category' | 'area'>) =>
  category === 0 && area === 0 ? sql`true` : sql`${sql.raw(list)}.category_bits is not null`;

/** Of these lists (`l`), those with an address: whole periods, that have the part. */
export const openTo = (list: 'l' | 'a', asked: Pick<Asked, 'category' | 'area'>): SQL =>
  sql`(${isWhole(list)} and ${hasPart(list, asked)})`;

/** The last day of the period before that of `l`. */
const dayBefore = sql`case l.period when 'day' then l.day - 1 when 'week' then l.day - 7
  else date_trunc('month', l.day)::date - 1 end`;

/** @returns undefined where the board has none yet, or none of that day that has the part */
export async function findList(
  db: Db,
  board: Board,
  asked: Omit<Asked, 'platform' | 'kind'>,
): Promise<FoundList | undefined> {
  const { period, date } = asked;
  const [found] = await rows<FoundList>(
    db,
    sql`select l.board, l.period, l.day::text as day,
          (case l.period when 'day' then l.day when 'week' then l.day - 6 else l.day - 29 end)::text as first,
          l.maxima, l.weights, l.version, to_char(l.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at,
          (select b.day::text from ${listsWithPlaces} b where b.board = l.board and b.period = l.period
             and b.day = ${dayBefore} and ${hasPart('b', asked)}) as before,
          (select min(a.day)::text from ${listsWithPlaces} a where a.board = l.board and a.period = l.period
             and a.day > l.day and ${openTo('a', asked)}) as after
        from ${listsWithPlaces} l
        where l.board = ${board.key} and l.period = ${period} and (${date} = '' or l.day::text = ${date}) and ${openTo('l', asked)}
        order by l.day desc limit 1`,
  );
  return found;
}

/** Every subject as `c(category)`, to be held against an account's bits. */
export const eachCategory = sql`unnest(${arrayOf(
  'smallint',
  categories.map(({ id }) => id),
)}) as c(category)`;

/** Places of a list's part, counted within it. @param day the list's last one */
export const entriesOf = (
  list: FoundList,
  { category, area }: Asked,
  day: string | SQL,
): SQL => sql`
  select e.*, row_number() over (order by e.nth)::int as place
  from ranking_lists l, unnest(l.good_ids, l.scores, l.reach, l.peak, l.interactions, l.fans, l.gained, l.growth, l.value,
      l.response, l.category_bits, l.areas, l.sources, l.as_of) with ordinality
    as e(good_id, score, reach, peak, interactions, fans, gained, growth, value, response, bits, area, source, as_of, nth)
  where l.board = ${list.board} and l.period = ${list.period} and l.day = (${day})::date
    and (${category}::int = 0 or e.bits & (1::bigint << ${category}::int) <> 0)
    and (${area}::int = 0 or e.area = ${area}::int)`;
