import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Board } from '@/lib/domain/rankings/ranking';
import { findNamed } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { type Asked, boardAsked, entriesOf, type FoundList, findList } from './find-list';

/** Places that are told. */
const FOUND = 20;

type Found = Pick<Answer<'rank_board'>, 'found' | 'elsewhere'>;

/** Where accounts of a name or id stand on a list, else when one of that name was last on the board. */
export async function searchBoard(db: Db, asked: Asked, q: string): Promise<Found> {
  const board = boardAsked(asked);
  const list = await findList(db, board, asked);
  if (!list) return { found: [], elsewhere: null };
  const found = await placesFound(db, list, asked, q);
  return { found, elsewhere: found.length > 0 ? null : await lastSeen(db, board, list, q) };
}

/** The accounts that a word finds by their name or id, by their places. */
async function placesFound(db: Db, list: FoundList, asked: Asked, q: string): Promise<number[]> {
  const found = await rows<{ place: number }>(
    db,
    sql`with current as (${entriesOf(list, asked, list.day)})
        select c.place from current c join goods g on g.id = c.good_id
        where g.status not in ('off', 'forced_off')
          and (strpos(lower(g.title), lower(${q})) > 0 or lower(g.account_id) = lower(${q}))
        order by c.place limit ${FOUND}::int`,
  );
  return found.map(({ place }) => place);
}

/** The last week on which an account of this name was on the whole board. */
async function lastSeen(
  db: Db,
  board: Board,
  list: FoundList,
  q: string,
): Promise<Found['elsewhere']> {
  const named = await findNamed(db, [{ name: q, platform: board.platform }]);
  if (named.length === 0) return null;
  const [seen] = await rows<{ title: string; day: string; place: number }>(
    db,
    sql`select g.title, p.day::text as day, p.place from ranking_places p join goods g on g.id = p.good_id
        where p.board = ${board.key} and p.day <> ${list.day}::date
          and p.good_id = any(${arrayOf(
            'bigint',
            named.map(({ good_id }) => good_id),
          )})
        order by p.day desc, p.place limit 1`,
  );
  return seen ?? null;
}
