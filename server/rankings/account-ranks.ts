import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { boardKindKeys } from '@/lib/domain/rankings/board-kinds';
import { boardOn } from '@/lib/domain/rankings/ranking';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { sundaysTo } from './board/past-weeks';
import { publishedWeek } from './published-week';

const WEEKS = 26;

interface PlaceRow {
  board: string;
  day: string;
  place: number;
  listed: number;
  category: number;
  category_place: number;
  category_listed: number;
  area: number;
  area_place: number;
  area_listed: number;
}

/**
 * Where an account stood on its platform's boards over the last 26 weeks that are out: on each whole board, and within its subject and its
 * province of the last week that it was on one. Rows of its own alone are read.
 * @throws AppError not_found
 */
export async function accountRanks(db: Db, sn: string): Promise<Answer<'account_ranks'>> {
  const [good] = await rows<{ id: number; platform: number }>(
    db,
    sql`select id, platform from goods where good_sn = ${sn} and status in ('live', 'expired')`,
  );
  const platform = good && findPlatform(good.platform);
  if (!platform) throw appError('not_found');
  const newest = (await publishedWeek(db))?.week ?? shiftDay(await todayOf(db), -1);
  const weeks = sundaysTo(newest, WEEKS);
  const found = await rows<PlaceRow>(
    db,
    sql`select board, day::text as day, place, listed, category, category_place, category_listed, area, area_place,
          area_listed
        from ranking_places where good_id = ${good.id}::bigint and day >= ${weeks[0]}::date order by day`,
  );
  const ranks = boardKindKeys.flatMap((kind) => {
    const own = found.filter(({ board }) => board === boardOn(platform.no, kind).key);
    const last = own.at(-1);
    if (!last) return [];
    const inWeeks = (placeOf: (row: PlaceRow) => number | null) =>
      weeks.map((week) => {
        const row = own.find(({ day }) => day === week);
        return row ? placeOf(row) : null;
      });
    const { category, area } = last;
    const parts = [
      {
        category,
        area: 0,
        listed: last.category_listed,
        places: inWeeks((row) => (row.category === category ? row.category_place : null)),
      },
      { category: 0, area: 0, listed: last.listed, places: inWeeks(({ place }) => place) },
      {
        category: 0,
        area,
        listed: last.area_listed,
        places: inWeeks((row) => (row.area === area ? row.area_place : null)),
      },
    ];
    return parts
      .filter((part, nth) => nth === 1 || part.category > 0 || part.area > 0)
      .map((part) => ({ kind, ...part }));
  });
  return { weeks, ranks };
}
