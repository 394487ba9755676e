import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import type { GoodCard } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { metricSourceOf } from '@/lib/domain/catalog/sources';
import {
  type Board,
  metricsOf,
  type RankMetric,
  shareText,
  type Weights,
} from '@/lib/domain/rankings/ranking';
import { appError } from '@/lib/errors';
import { cardsOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { type BoardRow, boardRow, formulaOf } from '../boards';
import { listsWithPlaces } from '../lists-with-places';
import {
  type Asked,
  boardAsked,
  eachCategory,
  entriesOf,
  type FoundList,
  findList,
  openTo,
} from './find-list';
import { notesOf } from './notes';
import { placesOfWeeks, trendOf } from './past-weeks';

/** rows of a page */
export const PER_PAGE = 20;
const SIDE = 5;
/** Risers are looked for among so many. */
const RISING_PLACES = 100;
const PAST = 53;

/** A page of a list, whatever is looked for on it. */
export type AskedPage = Omit<ParsedInput<'rank_board'>, 'q'>;
type Told = Answer<'rank_board'>;

/**
 * A page of a board's list, as it was published: places, figures and parts are those of its day. Of an account that was taken
 * down since then its name alone is told; its place stays (decision 167).
 * @throws AppError not_found where there is no such list, or no such page of it
 */
export async function readBoard(db: Db, input: AskedPage): Promise<Told> {
  const board = boardAsked(input);
  const [row, list] = await Promise.all([boardRow(db, board), findList(db, board, input)]);
  if (!list) {
    if (input.date || input.category || input.area) throw appError('not_found');
    return nothingYet(board, row);
  }
  const { page } = input;
  const entries = await readEntries(db, list, input, page);
  const total = entries[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) throw appError('not_found');
  const risers = entries
    .filter(({ place, rise }) => place <= RISING_PLACES && rise !== null && rise > 0)
    .sort((a, b) => (b.rise ?? 0) - (a.rise ?? 0) || a.place - b.place);
  const isShown = ({ place }: Entry) => place > (page - 1) * PER_PAGE && place <= page * PER_PAGE;
  const shown = entries.filter(isShown);
  const [cards, places, rest] = await Promise.all([
    cardsById(db, [...entries.filter(({ place }) => place <= PER_PAGE), ...shown]),
    placesOfWeeks(
      db,
      list,
      shown.map(({ good_id }) => good_id),
    ),
    aboutList(db, board, list, input),
  ]);
  const metrics = metricsOf(list.weights);
  return {
    ...head(board, row, list),
    ...rest,
    total,
    compared: list.before !== null,
    list: shown.map((entry) => toldRow(entry, board, metrics, cards, places)),
    page,
    pages,
    found: [],
    elsewhere: null,
    risers: risers
      .filter(({ is_gone }) => !is_gone)
      .slice(0, SIDE)
      .map((entry) => standingOf(entry, board)),
    cheapest: entries
      .flatMap((entry) => {
        const cost = mainSku(cards.get(entry.good_sn), board)?.cost_fen;
        if (entry.place > PER_PAGE || entry.is_gone || cost == null) return [];
        return [{ ...standingOf(entry, board), cost_fen: cost }];
      })
      .sort((a, b) => a.cost_fen - b.cost_fen || a.place - b.place)
      .slice(0, SIDE),
  };
}

function head(board: Board, row: BoardRow, list: FoundList) {
  return {
    name: row.name,
    intro: row.intro,
    share_text: shareText(board),
    formula_note: row.note,
    formula: formulaOf(board.key, list.weights),
    version: list.version,
    from: list.first,
    to: list.day,
    made_at: list.made_at,
    previous: list.before ?? '',
    next: list.after ?? '',
  };
}

const nothingYet = (board: Board, row: BoardRow): Told => ({
  name: row.name,
  intro: row.intro,
  share_text: shareText(board),
  formula_note: row.note,
  formula: formulaOf(board.key, row.weights),
  version: row.version,
  versions: [],
  from: '',
  to: '',
  made_at: '',
  previous: '',
  next: '',
  past: [],
  categories: [],
  areas: [],
  accounts: 0,
  total: 0,
  compared: false,
  list: [],
  page: 1,
  pages: 1,
  found: [],
  elsewhere: null,
  risers: [],
  cheapest: [],
  trend: [],
  notes: { sentences: [], author: '', day: '' },
});

type Figures = Record<'reach' | 'peak' | 'interactions' | 'fans', number> &
  Record<Exclude<RankMetric, 'reach' | 'peak' | 'interactions' | 'fans'>, number | null>;

interface Entry extends Figures {
  good_id: number;
  place: number;
  score: number;
  rise: number | null;
  source: string | null;
  as_of: string | null;
  title: string;
  account_id: string;
  avatar: string | null;
  good_sn: string;
  is_gone: boolean;
  total: number;
}

/** Entries of a page and of the first places that the cards beside it are made of; without a page all of them. */
function readEntries(db: Db, list: FoundList, asked: Asked, page = 0): Promise<Entry[]> {
  const before = list.before ?? list.day;
  return rows<Entry>(
    db,
    sql`with current as (${entriesOf(list, asked, list.day)}), before as (${entriesOf(list, asked, before)})
        select c.good_id, c.place, c.score, c.reach, c.peak, c.interactions, c.fans, c.gained, c.growth, c.value, c.response,
          c.source, c.as_of::text as as_of, case when ${list.before !== null} then b.place - c.place end as rise,
          g.title, g.account_id, g.avatar, g.good_sn, g.status in ('off', 'forced_off') as is_gone,
          (select count(*)::int from current) as total
        from current c left join before b on b.good_id = c.good_id join goods g on g.id = c.good_id
        where ${page}::int = 0 or c.place <= ${RISING_PLACES}::int
          or (c.place > ${(page - 1) * PER_PAGE}::int and c.place <= ${page * PER_PAGE}::int)
        order by c.place`,
  );
}

/**
 * A published list whole, or a part of it.
 * @throws AppError not_found
 */
export async function wholeList(
  db: Db,
  asked: Asked,
): Promise<{ list: FoundList; entries: Entry[] }> {
  const list = await findList(db, boardAsked(asked), asked);
  if (!list) throw appError('not_found');
  return { list, entries: await readEntries(db, list, asked) };
}

/** What is told of the list beside its rows. */
async function aboutList(db: Db, board: Board, list: FoundList, asked: Asked) {
  const [parts, past, versions, trend, notes] = await Promise.all([
    rows<{ category: number | null; area: number | null; accounts: number }>(
      db,
      sql`with entry as (
            select e.bits, e.area from ranking_lists l, unnest(l.category_bits, l.areas) as e(bits, area)
            where l.board = ${list.board} and l.period = ${list.period} and l.day = ${list.day}::date)
          select c.category::int as category, null::int as area, count(*)::int as accounts
          from entry e join ${eachCategory} on e.bits & (1::bigint << c.category) <> 0 group by 1
          union all select null, area, count(*)::int from entry where area > 0 group by area
          union all select null, null, cardinality(good_ids) from ranking_lists l
            where l.board = ${list.board} and l.period = ${list.period} and l.day = ${list.day}::date`,
    ),
    rows<{ day: string }>(
      db,
      sql`select day::text as day from ${listsWithPlaces} l
          where board = ${list.board} and period = ${list.period} and ${openTo('l', asked)}
          order by l.day desc limit ${PAST}::int`,
    ),
    rows<{ version: number; from: string; to: string; weights: Weights }>(
      db,
      sql`select version, min(day)::text as from, max(day)::text as to, weights
          from ${listsWithPlaces} l where board = ${list.board} group by version, weights order by version desc`,
    ),
    trendOf(db, list, asked),
    notesOf(db, list, asked),
  ]);
  return {
    categories: parts.flatMap(({ category, accounts }) =>
      category === null ? [] : [{ id: category, accounts }],
    ),
    areas: parts.flatMap(({ area, accounts }) => (area === null ? [] : [{ code: area, accounts }])),
    accounts: parts.find(({ category, area }) => category === null && area === null)?.accounts ?? 0,
    past: past.map(({ day }) => day),
    versions: versions.map(({ weights, ...version }) => ({
      ...version,
      formula: formulaOf(board.key, weights),
    })),
    trend,
    notes,
  };
}

async function cardsById(db: Db, entries: readonly Entry[]): Promise<Map<string, GoodCard>> {
  const cards = await cardsOf(db, [...new Set(entries.map(({ good_id }) => good_id))]);
  return new Map(cards.map((card) => [card.good_sn, card]));
}

const mainSku = (card: GoodCard | undefined, board: Board) =>
  card?.skus.find(({ position }) => position === platformOf(board.platform).mainPosition);

const standingOf = (entry: Entry, board: Board) => ({
  place: entry.place,
  rise: entry.rise,
  title: entry.title,
  account_id: entry.is_gone ? '' : entry.account_id,
  img: entry.is_gone ? '' : (entry.avatar ?? ''),
  good_sn: entry.is_gone ? null : entry.good_sn,
  platform: board.platform,
});

function toldRow(
  entry: Entry,
  board: Board,
  metrics: readonly RankMetric[],
  cards: ReadonlyMap<string, GoodCard>,
  places: ReadonlyMap<number, (number | null)[]>,
): Told['list'][number] {
  const { is_gone: isGone, reach, interactions, growth, source } = entry;
  const sku = mainSku(cards.get(entry.good_sn), board);
  return {
    ...standingOf(entry, board),
    index: entry.score / 10,
    metrics: isGone ? [] : metrics.map((kind) => ({ kind, value: entry[kind] })),
    reach: isGone ? 0 : reach,
    source: isGone ? null : (metricSourceOf(source ?? '') ?? null),
    as_of: isGone ? null : entry.as_of,
    interaction_rate: isGone || reach === 0 ? null : interactions / reach,
    growth: isGone || growth === null ? null : growth / 10_000,
    places: isGone ? [] : (places.get(entry.good_id) ?? []),
    price_fen: isGone ? null : (sku?.price_fen ?? null),
    cost_fen: isGone ? null : (sku?.cost_fen ?? null),
  };
}
