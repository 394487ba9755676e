import { sql } from 'drizzle-orm';
import { metricsOf } from '@/lib/domain/rankings/ranking';
import { mondayOf, shiftDay } from '@/lib/domain/time/shift-day';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { type Asked, entriesOf, type FoundList } from './find-list';

/** Weeks that a row's line and the trend go back. */
const WEEKS = 12;
/** The trend is the median of so many first places. */
const TOP = 20;

/** The last Sundays up to a day, oldest first. */
export function sundaysTo(day: string, weeks: number): string[] {
  const sunday = shiftDay(mondayOf(shiftDay(day, 1)), -1);
  return Array.from({ length: weeks }, (_, nth) => shiftDay(sunday, (nth - weeks + 1) * 7));
}

/** Where accounts stood on the whole board at the end of the last weeks up to a list; null: not on it. */
export async function placesOfWeeks(
  db: Db,
  list: FoundList,
  goodIds: readonly number[],
): Promise<Map<number, (number | null)[]>> {
  const weeks = sundaysTo(list.day, WEEKS);
  const found = await rows<{ good_id: number; day: string; place: number }>(
    db,
    sql`select good_id, day::text as day, place from ranking_places
        where good_id = any(${arrayOf('bigint', goodIds)}) and board = ${list.board}
          and day = any(${arrayOf('text', weeks)}::date[])`,
  );
  const placeOf = new Map(found.map(({ good_id, day, place }) => [`${good_id} ${day}`, place]));
  return new Map(
    goodIds.map((id) => [id, weeks.map((day) => placeOf.get(`${id} ${day}`) ?? null)]),
  );
}

/** The median of the first places' first metric in the last weeks up to a list, of the same part of the board. */
export async function trendOf(
  db: Db,
  list: FoundList,
  asked: Asked,
): Promise<{ day: string; value: number }[]> {
  const [metric = 'reach'] = metricsOf(list.weights);
  const column = sql.raw(`e.${metric}`);
  const weeks = sundaysTo(list.day, WEEKS);
  return rows<{ day: string; value: number }>(
    db,
    sql`select w.day, round(t.middle)::bigint as value
        from unnest(${arrayOf('text', weeks)}) with ordinality as w(day, nth)
        cross join lateral (
          select percentile_cont(0.5) within group (order by ${column}) as middle, count(*) as accounts
          from (${entriesOf({ ...list, period: 'week' }, asked, sql`w.day`)}) e where e.place <= ${TOP}::int) t
        where t.accounts >= ${TOP}::int order by w.nth`,
  );
}
