import { sql } from 'drizzle-orm';
import { type Board, rankMetrics, scoreMetrics, type Weights } from '@/lib/domain/rankings/ranking';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { isWhole } from './board/find-list';
import { listsWithPlaces } from './lists-with-places';

/** Places that are shown. */
const TOP = 20;

interface Placed {
  title: string;
  place: number;
  /** on the list as it was published */
  before: number;
  index: number;
  index_before: number;
}

export interface WeightsPreview {
  period: 'day' | 'week' | 'month';
  /** the list's last day */
  day: string;
  version: number;
  /** accounts that the list looked at, and those it kept: nobody behind them is reckoned anew */
  accounts: number;
  kept: number;
  top: Placed[];
  /** who stood among the first and would not any more */
  left: Placed[];
}

/**
 * The newest list of a board as other weights would have placed it, from the figures that it keeps; nothing is written. The
 * week's list, as every board has one; the day's before the first.
 * @returns null where the board has no list yet
 */
export async function previewWeights(
  db: Db,
  board: Board,
  weights: Weights,
): Promise<WeightsPreview | null> {
  const [list] = await rows<{
    period: 'day' | 'week';
    day: string;
    version: number;
    accounts: number;
    maxima: Weights;
  }>(
    db,
    sql`select l.period, l.day::text as day, l.version, l.accounts, l.maxima from (values ('week', 1), ('day', 2)) as p(period, nth)
        cross join lateral (select * from ${listsWithPlaces} l where l.board = ${board.key} and l.period = p.period
          and ${isWhole('l')} order by l.day desc limit 1) l
        order by p.nth limit 1`,
  );
  if (!list) return null;
  const { period, day, version, accounts, maxima } = list;
  const entries = await rows<
    Record<(typeof rankMetrics)[number], number | null> & {
      good_id: number;
      place: number;
      score: number;
    }
  >(
    db,
    sql`select e.good_id, e.nth::int as place, e.score, ${figures}
        from ranking_lists l, unnest(l.good_ids, l.scores, ${arrays}) with ordinality as e(good_id, score, ${metricNames}, nth)
        where l.board = ${board.key} and l.period = ${period} and l.day = ${day}::date`,
  );
  const scored = entries
    .map((entry) => ({ ...entry, index: scoreMetrics(entry, maxima, weights).index }))
    // As lists are made: by the index, then fans, then who came first.
    .sort((a, b) => b.index - a.index || (b.fans ?? 0) - (a.fans ?? 0) || a.good_id - b.good_id)
    .map((entry, nth) => ({ ...entry, after: nth + 1 }));
  const shown = scored.filter(({ after, place }) => after <= TOP || place <= TOP);
  const titles = await titlesOf(
    db,
    shown.map(({ good_id }) => good_id),
  );
  const placed = shown.map(({ good_id, after, place, index, score }) => ({
    title: titles.get(good_id) ?? '',
    place: after,
    before: place,
    index,
    index_before: score / 10,
  }));
  return {
    ...{ period, day, version, accounts, kept: entries.length },
    top: placed.filter(({ place }) => place <= TOP),
    left: placed.filter(({ place }) => place > TOP),
  };
}

const metricNames = sql.raw(rankMetrics.join(', '));
const figures = sql.raw(rankMetrics.map((metric) => `e.${metric}`).join(', '));
const arrays = sql.raw(rankMetrics.map((metric) => `l.${metric}`).join(', '));

async function titlesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await rows<{ id: number; title: string }>(
    db,
    sql`select id, title from goods where id = any(${arrayOf('bigint', ids)})`,
  );
  return new Map(found.map(({ id, title }) => [id, title]));
}
