import { sql } from 'drizzle-orm';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import type { PlatformNo } from '@/lib/domain/catalog/platforms';
import type { BoardKindKey } from '@/lib/domain/rankings/board-kinds';
import { findBoard, type PeriodKey } from '@/lib/domain/rankings/ranking';
import { type Db, rows } from '@/server/kernel/database';
import { listsWithPlaces } from '../lists-with-places';
import { eachCategory, isWhole } from './find-list';

/** A list, or a part of one, that search engines may keep: an address of its own. */
interface OpenBoardPage {
  platform: PlatformNo;
  kind: BoardKindKey;
  category: number;
  area: number;
  period: PeriodKey;
  /** '' the newest */
  date: string;
  madeAt: Date;
}

interface Found {
  board: string;
  period: PeriodKey;
  category: number;
  area: number;
  date: string;
  made_at: string;
}

/** The newest list of every board, whole and by its parts, and whole lists of weeks and months, where they have enough accounts. */
export async function openBoardPages(db: Db): Promise<OpenBoardPage[]> {
  const found = await rows<Found>(
    db,
    sql`with newest as (
          select distinct on (l.board, l.period) l.* from ${listsWithPlaces} l where ${isWhole('l')}
          order by l.board, l.period, l.day desc),
        entry as (
          select n.board, n.period, n.made_at, e.bits, e.area
          from newest n, unnest(n.good_ids, n.category_bits, n.areas) as e(good_id, bits, area))
        select board, period, 0 as category, 0 as area, '' as date, made_at::text as made_at
          from newest where cardinality(good_ids) >= ${FEWEST_GOODS}::int
        union all
        select e.board, e.period, c.category::int, 0, '', min(e.made_at)::text
          from (select board, period, bits, count(*) as accounts, min(made_at) as made_at from entry
              group by board, period, bits) e
            join ${eachCategory} on e.bits & (1::bigint << c.category) <> 0
          group by e.board, e.period, c.category having sum(e.accounts) >= ${FEWEST_GOODS}::int
        union all
        select board, period, 0, area, '', min(made_at)::text from entry where area > 0
          group by board, period, area having count(*) >= ${FEWEST_GOODS}::int
        union all
        select l.board, l.period, 0, 0, l.day::text, l.made_at::text from ranking_lists l
          where l.period in ('week', 'month') and ${isWhole('l')} and l.accounts >= ${FEWEST_GOODS}::int
        order by board, period, date, category, area`,
  );
  return found.flatMap(({ board: key, made_at, ...part }) => {
    const board = findBoard(key);
    if (!board) return [];
    return [{ platform: board.platform, kind: board.kind, ...part, madeAt: new Date(made_at) }];
  });
}
