import { type SQL, sql } from 'drizzle-orm';
import { platforms } from '@/lib/domain/catalog/platforms';
import { type BoardKindKey, NEW_DAYS } from '@/lib/domain/rankings/board-kinds';
import type { Formula } from '@/lib/domain/rankings/board-weights';
import {
  type Board,
  boards,
  metricsOf,
  PLACES_KEPT,
  type RankMetric,
  rankMetrics,
} from '@/lib/domain/rankings/ranking';
import { type Span, type WantedList, wantedLists } from '@/lib/domain/rankings/wanted-lists';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { boardRow, formulaOn } from './boards';
import { createDraft, draftFigures } from './draft-figures';

/** A list that was made. */
export interface MadeList extends WantedList {
  board: string;
}

/**
 * Makes every board's lists that are wanted and not there yet, from the catalogue; what is there is never changed
 * (decision 043). A list that nobody is on is made as well, empty, so that it is not looked for again. To be called in a
 * transaction.
 * @returns those with places
 */
export async function makeMissingLists(tx: Db, span: Span): Promise<MadeList[]> {
  const made: MadeList[] = [];
  const missing = await missingLists(tx, span);
  if (missing.size === 0) return made;
  await tx.execute(createDraft);
  for (const { no } of platforms) {
    const ofPlatform = boards.filter(({ platform, key }) => platform === no && missing.has(key));
    const wanted = ofPlatform.flatMap(({ key }) => missing.get(key) ?? []);
    if (wanted.length === 0) continue;
    const hasAccounts = await draftFigures(tx, no, [
      ...new Map(wanted.map((list) => [`${list.period} ${list.day}`, list])).values(),
    ]);
    if (!hasAccounts) continue;
    for (const board of ofPlatform) {
      const { formulas } = await boardRow(tx, board);
      const lists = missing.get(board.key) ?? [];
      for (const formula of formulas) {
        const by = lists.filter(({ day }) => formulaOn(formulas, day) === formula);
        if (by.length > 0) made.push(...(await makeLists(tx, board, formula, by)));
      }
    }
  }
  return made;
}

/** By the key of their board. */
async function missingLists(tx: Db, span: Span): Promise<Map<string, WantedList[]>> {
  const [{ last } = { last: '' }] = await rows<{ last: string }>(
    tx,
    sql`select ${lastDay}::text as last`,
  );
  const all = boards.flatMap((board) =>
    wantedLists('calls' in board, last, span).map((list) => ({ board: board.key, ...list })),
  );
  const missing = await rows<MadeList>(
    tx,
    sql`select w.board, w.period, w.day::text as day
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w(board text, period text, day date)
        where not exists (select 1 from ranking_lists l
          where l.board = w.board and l.period = w.period and l.day = w.day)`,
  );
  const byBoard = new Map<string, WantedList[]>();
  for (const { board, ...list } of missing) {
    byBoard.set(board, [...(byBoard.get(board) ?? []), list]);
  }
  return byBoard;
}

/** The last day that is over and told: lists of a day are made from six o'clock of the next one on. */
const lastDay = sql`((${byMarketClock(sql`now()`)} - interval '6 hours')::date - 1)`;

/** Accounts of the draft (`d`) that a kind of board takes in. */
const takenIn: Readonly<Record<BoardKindKey, SQL>> = {
  composite: sql`true`,
  growth: sql`d.gained > 0`,
  value: sql`d.price is not null`,
  new: sql`d.day - d.came_on between 0 and ${NEW_DAYS - 1}::int`,
};

/** Puts the accounts of the draft into the order of a formula of the board. */
async function makeLists(
  tx: Db,
  board: Board,
  { weights, version }: Formula,
  wanted: readonly WantedList[],
): Promise<MadeList[]> {
  const weighed = metricsOf(weights);
  const score = sql.join(
    weighed.map((metric) => sql`${weights[metric]}::float8 * ${share(metric)}`),
    sql` + `,
  );
  const maxima = sql.raw(weighed.map((metric) => `max(d.${metric}) as ${metric}`).join(', '));
  const largest = sql.raw(weighed.map((metric) => `'${metric}', m.${metric}`).join(', '));
  const made = await rows<MadeList>(
    tx,
    sql`with own as (
          select d.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(period text, day date)
            join ranking_draft d using (period, day) where ${takenIn[board.kind]}),
        maximum as (
          select period, day, count(*)::int as accounts, ${maxima} from own d group by period, day),
        scored as (
          select d.*, round(10000 * (${score}))::int as score from own d join maximum m using (period, day)),
        placed as (
          select *, row_number() over (
            partition by period, day order by score desc, fans desc, good_id) as place from scored)
        insert into ranking_lists (board, period, day, good_ids, scores, ${columns}, maxima, weights, version, accounts)
        select ${board.key}, p.period, p.day, array_agg(p.good_id order by place), array_agg(p.score order by place),
          ${arrays},
          (select jsonb_build_object(${largest}) from maximum m where m.period = p.period and m.day = p.day),
          ${JSON.stringify(weights)}::jsonb, ${version},
          (select m.accounts from maximum m where m.period = p.period and m.day = p.day)
        from placed p where place <= ${PLACES_KEPT} group by p.period, p.day
        on conflict do nothing
        returning board, period, day::text as day`,
  );
  await tx.execute(sql`
    insert into ranking_lists (board, period, day, good_ids, scores, ${columns}, maxima, weights, version, accounts)
    select ${board.key}, period, day, '{}', '{}', ${empty}, '{}', ${JSON.stringify(weights)}::jsonb, ${version}, 0
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(period text, day date)
    on conflict do nothing`);
  return made;
}

/** Columns of a list, and the draft's that they are made of. */
const kept: Readonly<Record<string, string>> = {
  ...Object.fromEntries(rankMetrics.map((metric) => [metric, metric])),
  prices: 'price',
  category_bits: 'category_bits',
  areas: 'area',
  sources: 'source',
  as_of: 'as_of',
};
const columns = sql.raw(Object.keys(kept).join(', '));
const arrays = sql.raw(
  Object.values(kept)
    .map((column) => `array_agg(p.${column} order by place)`)
    .join(', '),
);
const empty = sql.raw(
  Object.keys(kept)
    .map(() => `'{}'`)
    .join(', '),
);

const share = (metric: RankMetric) => {
  const own = sql.raw(`greatest(0, d.${metric})`);
  const most = sql.raw(`m.${metric}`);
  return sql`case when ${most} > 0 then ln(1 + ${own}::float8) / ln(1 + ${most}::float8) else 0 end`;
};

/**
 * Writes down where every account stood at the end of the weeks that these lists are of: on the whole board, within its first
 * subject, and within its province.
 */
export async function keepPlaces(tx: Db, weeks: readonly MadeList[]): Promise<void> {
  for (const day of new Set(weeks.map((list) => list.day))) {
    const lists = weeks.filter((list) => list.day === day);
    await tx.execute(sql`
      insert into ranking_places (board, day, good_id, place, listed, category, category_place, category_listed, area,
        area_place, area_listed)
      select board, ${day}::date, good_id, place, listed, category, category_place, category_listed, area, area_place,
        area_listed
      from (
        -- Of every subject that an account has, not of its first alone: that is who stands on the subject's list.
        select e.*, c.category, c.nth, row_number() over by_place as category_place, count(*) over whole as category_listed
        from (
          select l.board, e.good_id, e.area, e.place, g.categories, count(*) over (partition by l.board) as listed,
            row_number() over (partition by l.board, e.area order by e.place) as area_place,
            count(*) over (partition by l.board, e.area) as area_listed
          from ranking_lists l
            cross join unnest(l.good_ids, l.areas) with ordinality as e(good_id, area, place)
            join goods g on g.id = e.good_id
          where l.period = 'week' and l.day = ${day}::date
            and l.board = any(${arrayOf(
              'text',
              lists.map(({ board }) => board),
            )})) e
          cross join unnest(case e.categories when '{}' then '{0}' else e.categories end) with ordinality as c(category, nth)
        window by_place as (partition by e.board, c.category order by e.place),
          whole as (partition by e.board, c.category)) told
      where nth = 1
      on conflict do nothing`);
  }
}
