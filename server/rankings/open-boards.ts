import { sql } from 'drizzle-orm';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import { type PeriodKey, type WireKey, wireBoards } from '@/lib/domain/rankings/ranking';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { listsWithPlaces } from './lists-with-places';

interface OpenBoard {
  board: WireKey;
  period: PeriodKey;
  /** 0: all subjects */
  category: number;
  /** when the newest list was made */
  madeAt: Date;
}

/** The newest list of each board and period, whole and by subject, where it has enough accounts to be found by. */
export async function openBoards(db: Db): Promise<OpenBoard[]> {
  const found = await rows<Omit<OpenBoard, 'madeAt'> & { made_at: string }>(
    db,
    sql`with newest as (
          select distinct on (board, period) board, period, good_ids, made_at from ${listsWithPlaces} l
          where board = any(${arrayOf(
            'text',
            wireBoards.map(({ key }) => key),
          )})
          order by board, period, day desc)
        select n.board, n.period, c.category::int as category,
          to_char(n.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at
        from newest n, unnest(n.good_ids) as e(good_id)
          join good_cards l on l.good_id = e.good_id
          join goods g on g.id = e.good_id, unnest(g.categories || 0::smallint) as c(category)
        group by n.board, n.period, n.made_at, c.category
        having count(*) >= ${FEWEST_GOODS}::int
        order by n.board, n.period, c.category`,
  );
  return found.map(({ made_at, ...row }) => ({ ...row, madeAt: new Date(made_at) }));
}
