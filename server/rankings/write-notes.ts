import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { boardNotes } from '@/lib/domain/rankings/board-notes';
import { boardOf, findBoard, metricsOf } from '@/lib/domain/rankings/ranking';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { listsWithPlaces } from './lists-with-places';
import type { MadeList } from './make-lists';

const TOP = 20;
const RISING = 100;

interface Facts {
  day: string;
  top: number;
  middle: number;
  leader: string;
  leader_was: number | null;
  riser: string | null;
  riser_place: number | null;
  riser_won: number | null;
  fresh: string[] | null;
}

/** Writes two sentences about each of these weeks' lists, by rules, from the list and the one before. */
export async function writeNotes(tx: Db, weeks: readonly MadeList[]): Promise<void> {
  const notes: { board: string; day: string; sentences: string[] }[] = [];
  for (const key of new Set(weeks.map((list) => list.board))) {
    const lists = weeks.filter((list) => list.board === key);
    const board = boardOf(key);
    const [metric = 'reach'] = metricsOf(board.weights);
    const days = lists.map(({ day }) => day);
    const found = await factsOf(tx, key, metric, [
      ...new Set(days.flatMap((day) => [day, shiftDay(day, -7)])),
    ]);
    const byDay = new Map(found.map((row) => [row.day, row]));
    for (const day of days) {
      const row = byDay.get(day);
      if (!row) continue;
      const { riser, riser_place: place, riser_won: won } = row;
      const sentences = boardNotes({
        metric: board.metricNames[metric],
        top: row.top,
        middle: row.middle,
        before: byDay.get(shiftDay(day, -7))?.middle ?? null,
        leader: row.leader,
        leaderWas: row.leader_was,
        riser: riser && place && won ? { title: riser, place, won } : null,
        fresh: row.fresh ?? [],
      });
      notes.push({ board: key, day, sentences });
    }
  }
  if (notes.length === 0) return;
  await tx.execute(sql`
    insert into ranking_notes (board, day, sentences)
    select board, day, array(select jsonb_array_elements_text(sentences))
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(board text, day date, sentences jsonb)
    on conflict do nothing`);
}

/** Of a board's lists of weeks; what moved is null where the week before has no list among the days. */
function factsOf(tx: Db, board: string, metric: string, days: readonly string[]): Promise<Facts[]> {
  const column = sql.raw(`l.${metric}`);
  const ofRiser = (
    value: string,
  ) => sql`(array_agg(${sql.raw(value)} order by t.was - t.nth desc, t.nth)
    filter (where t.nth <= ${RISING}::int and t.was > t.nth))[1]`;
  return rows<Facts>(
    tx,
    sql`with entry as (
          select l.day, e.good_id, e.figure, e.nth::int as nth
          from ranking_lists l, unnest(l.good_ids, ${column}) with ordinality as e(good_id, figure, nth)
          where l.board = ${board} and l.period = 'week' and l.day = any(${arrayOf('text', days)}::date[])),
        t as (
          select c.*, b.nth as was, g.title from entry c join goods g on g.id = c.good_id
            left join entry b on b.good_id = c.good_id and b.day = c.day - 7)
        select t.day::text as day, count(*) filter (where t.nth <= ${TOP}::int)::int as top,
          round(percentile_cont(0.5) within group (order by t.figure) filter (where t.nth <= ${TOP}::int))::bigint as middle,
          min(t.title) filter (where t.nth = 1) as leader, min(t.was) filter (where t.nth = 1) as leader_was,
          ${ofRiser('t.title')} as riser, ${ofRiser('t.nth')} as riser_place, ${ofRiser('t.was - t.nth')} as riser_won,
          array_agg(t.title order by t.nth) filter (where t.nth <= ${TOP}::int and (t.was is null or t.was > ${TOP}::int))
            as fresh
        from t group by t.day`,
  );
}

const noteDraft = z.object({
  board: z.string().refine((key) => findBoard(key) !== undefined, { error: '没有这个榜单' }),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期写成 2026-11-22，是一周的星期日'),
  sentences: z
    .array(text('看点', 5, 120))
    .min(1, '看点至少一句')
    .max(3, '看点最多三句'),
  author: text('署名', 2, 20),
});

export type NoteDraft = z.input<typeof noteDraft>;

/**
 * Puts an editor's sentences in the place of the rules'. The list itself stays as it was published.
 * @throws AppError not_found where there is no list of that week
 */
export async function saveNote(db: Db, draft: NoteDraft): Promise<void> {
  const { board, day, sentences, author } = noteDraft.parse(draft);
  const [list] = await rows<{ day: string }>(
    db,
    sql`select day::text as day from ${listsWithPlaces} l where board = ${board} and period = 'week' and day::text = ${day}`,
  );
  if (!list) throw appError('not_found', { msg: '这一周没有这张榜，请先用 list 查看' });
  await db.execute(sql`
    insert into ranking_notes (board, day, sentences, author)
    values (${board}, ${day}::date, ${arrayOf('text', sentences)}, ${author})
    on conflict (board, day) do update set sentences = excluded.sentences, author = excluded.author, updated_at = now()`);
}
