import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { categories } from '@/lib/domain/catalog/categories';
import {
  boardOf,
  formulaText,
  periods,
  shareText,
  type WireKey,
} from '@/lib/domain/rankings/ranking';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { accountRanks } from './account-ranks';
import { boardPage } from './board/kept-boards';
import { weekNotes } from './board/week-notes';
import { boardRow, formulaOf } from './boards';
import { listsWithPlaces } from './lists-with-places';
import { isShown, readRanking } from './read-ranking';

export const rankingsHandlers = {
  'rank/wechatCates': (_input, { db }) => choicesOf(db, 'wechat'),
  'rank/douyinConfig': (_input, { db }) => choicesOf(db, 'douyin'),
  'rank/wechat': (input, { db }) => ranking(db, 'wechat', input),
  'rank/douyin': (input, { db }) => ranking(db, 'douyin', input),
  rank_board: (input, { db }) => boardPage(db, input),
  account_ranks: ({ sn }, { db }) =>
    cachedAnswer(db, `account ranks ${sn}`, () => accountRanks(db, sn), ['rankings', 'market']),

  board_notes: (_input, { db }) =>
    cachedAnswer(db, 'board_notes', async () => ({ list: await weekNotes(db) }), ['rankings']),
} satisfies Handlers;

function ranking(db: Db, board: WireKey, input: ParsedInput<'rank/wechat'>) {
  const { period, category, date, page } = input;
  return cachedAnswer(db, `rank ${board} ${period} ${category} ${date} ${page}`, () =>
    readRanking(db, board, input),
  );
}

function choicesOf(db: Db, key: WireKey): Promise<Answer<'rank/wechatCates'>> {
  return cachedAnswer(db, `rank choices ${key}`, () => readChoices(db, key));
}

const DATES_SHOWN = 30;

async function readChoices(db: Db, key: WireKey): Promise<Answer<'rank/wechatCates'>> {
  const board = boardOf(key);
  const [row, counted, dates] = await Promise.all([
    boardRow(db, board),
    rows<{ category: number; accounts: number }>(
      db,
      sql`with newest as (select good_ids from ${listsWithPlaces} l where board = ${key} and period = 'day'
            order by day desc limit 1),
          listed as (select g.categories from newest, unnest(newest.good_ids) as e(good_id)
            join goods g on g.id = e.good_id and ${isShown})
          select category, count(*)::int as accounts from listed, unnest(categories || 0::smallint) as c(category)
          group by category`,
    ),
    rows<{ day: string }>(
      db,
      sql`select day::text as day from ${listsWithPlaces} l where board = ${key} and period = 'day'
          order by l.day desc limit ${DATES_SHOWN}`,
    ),
  ]);
  const accounts = new Map(counted.map((each) => [each.category, each.accounts]));
  return {
    name: row.name,
    platform: board.platform,
    intro: row.intro,
    categories: [{ id: 0, name: '总榜' }, ...categories].flatMap(({ id, name }) => {
      const count = accounts.get(id) ?? 0;
      return id === 0 || count > 0 ? [{ id, name, accounts: count }] : [];
    }),
    periods: periods.map((period) => ({ ...period })),
    formula: formulaOf(key, row.weights),
    formula_text: formulaText(board, row.weights),
    share_text: shareText(board),
    formula_note: row.note,
    version: row.version,
    since: row.since,
    dates: dates.map(({ day }) => day),
  };
}
