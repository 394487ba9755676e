import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { mostMoved } from '@/lib/domain/rankings/most-moved';
import { type Board, boardOn, metricsOf } from '@/lib/domain/rankings/ranking';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** So many lists are told. */
const TOLD = 4;
/** Weeks of a trend, which is the median of so many first places (past-weeks.ts). */
const WEEKS = 12;
const TOP = 20;

interface Noted {
  board: string;
  to: string;
  sentences: string[];
  trend: { day: string; value: number }[] | null;
  title: string;
  avatar: string | null;
  score: number;
}

/** What was written of the newest weekly lists, of the platforms whose first twenty moved most. One statement over twelve lists a board. */
export async function weekNotes(db: Db): Promise<Answer<'board_notes'>['list']> {
  const boards = platformHeads.map(({ no }) => ({ no, board: boardOn(no, 'composite') }));
  const figure = sql`case l.board ${sql.join(
    boards.map(({ board }) => sql`when ${board.key} then l.${sql.raw(metricOf(board))}`),
    sql` `,
  )} end`;
  const found = await rows<Noted>(
    db,
    sql`select n.board, n.day::text as to, to_json(n.sentences) as sentences, g.title, g.avatar, h.scores[1] as score,
          (select json_agg(json_build_object('day', w.day, 'value', w.middle) order by w.day) from (
            select l.day::text as day, (select round(percentile_cont(0.5) within group (order by v))::bigint
                from unnest((${figure})[1:${sql.raw(String(TOP))}]) v) as middle
            from ranking_lists l where l.board = n.board and l.period = 'week' and l.day <= n.day
              and l.day > n.day - ${7 * WEEKS}::int and extract(isodow from l.day) = 7
              and cardinality(l.good_ids) >= ${TOP}::int) w) as trend
        from ranking_notes n join ranking_lists h on h.board = n.board and h.period = 'week' and h.day = n.day
          join goods g on g.id = h.good_ids[1]
        where n.board = any(${arrayOf(
          'text',
          boards.map(({ board }) => board.key),
        )}) and n.day = (select max(m.day) from ranking_notes m where m.board = n.board)`,
  );
  const told = found.flatMap(({ board: key, to, sentences, trend, title, avatar, score }) => {
    const own = boards.find(({ board }) => board.key === key);
    if (!own) return [];
    return {
      platform: own.no,
      from: shiftDay(to, -6),
      to,
      sentences,
      metric: own.board.metricNames[metricOf(own.board)],
      trend: trend ?? [],
      leader: { title, img: avatar ?? '', index: score / 10 },
    };
  });
  return mostMoved(told).slice(0, TOLD);
}

const metricOf = (board: Board) => metricsOf(board.weights)[0] ?? 'reach';
