import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { type Formula, formulaNote } from '@/lib/domain/rankings/board-weights';
import {
  type Board,
  boardOf,
  boards,
  findBoard,
  metricsOf,
  type Weights,
} from '@/lib/domain/rankings/ranking';
import { weightsKey } from '@/lib/domain/settings/settings';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { agreedValues } from '@/server/settings/public';

/** A board as it is published, with the formula of today. */
export interface BoardRow extends Formula {
  name: string;
  intro: string;
  /** every formula, the earliest first: the first one is what the board began with */
  formulas: readonly [Formula, ...Formula[]];
  /** the next one that was agreed on */
  coming: Formula | undefined;
  /** from when the formula counts and what comes, in words; '' nothing to be said */
  note: string;
}

/** Boards as they are published; the built-in ones before the first list is made. */
export async function boardRows(
  db: Db,
  asked: readonly Board[],
): Promise<ReadonlyMap<string, BoardRow>> {
  const keys = asked.map(({ key }) => key);
  const found = await rows<{
    key: string;
    name: string | null;
    intro: string | null;
    weights: Weights | null;
    version: number | null;
    since: string | null;
    today: string;
    agreed: { from: string; value: string }[];
  }>(
    db,
    sql`select a.key, b.name, b.intro, b.weights, b.version, b.since::text as since, ${marketDay}::text as today,
          ${agreedValues(sql`${weightsKey('')} || a.key`)} as agreed
        from unnest(${arrayOf('text', keys)}) as a(key) left join ranking_boards b on b.key = a.key`,
  );
  const byKey = new Map(found.map((row) => [row.key, row]));
  return new Map(
    asked.map((board) => {
      const row = byKey.get(board.key);
      const version = row?.version ?? 1;
      const formulas: BoardRow['formulas'] = [
        { version, since: row?.since ?? '', weights: row?.weights ?? board.weights },
        ...(row?.agreed ?? []).map(({ from, value }, nth) => ({
          version: version + 1 + nth,
          since: from,
          weights: JSON.parse(value) as Weights,
        })),
      ];
      const today = row?.today ?? '';
      const now = formulaOn(formulas, today);
      const coming = formulas.slice(1).find((formula) => formula.since > today);
      const note = formulaNote(board, now, coming);
      const words = { name: row?.name ?? board.name, intro: row?.intro ?? board.intro };
      return [board.key, { ...words, formulas, ...now, coming, note }];
    }),
  );
}

export async function boardRow(db: Db, board: Board): Promise<BoardRow> {
  const row = (await boardRows(db, [board])).get(board.key);
  if (!row) throw new Error(`no row of ${board.key}`);
  return row;
}

/** The formula by which a list of this last day is made. */
export const formulaOn = ([first, ...later]: BoardRow['formulas'], day: string): Formula =>
  later.findLast(({ since }) => since <= day) ?? first;

/** Writes the built-in boards where none are; what was edited stays. */
export async function seedBoards(db: Db): Promise<void> {
  const told = boards.map(({ key, name, platform, intro, weights }) => ({
    key,
    name,
    platform,
    intro,
    weights,
  }));
  await db.execute(sql`
    insert into ranking_boards (key, name, platform, intro, version, since, weights)
    select key, name, platform, intro, 1, ${marketDay}, weights
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as b(key text, name text, platform smallint, intro text, weights jsonb)
    on conflict do nothing`);
}

const boardDraft = z.object({
  key: z.string().refine((key) => findBoard(key) !== undefined, {
    error: '没有这个榜单；npm run content -- list ranking 列出全部榜单',
  }),
  name: text('榜单名称', 2, 20),
  intro: text('榜单说明', 5, 200),
  weights: z
    .undefined({ error: '权重不在这里改：在运营台“榜单权重”提出，由另一位同事同意' })
    .optional(),
});

export type BoardDraft = z.input<typeof boardDraft>;

/** Edits the words of a board; its weights are a setting (decision 196). */
export async function saveBoard(db: Db, draft: BoardDraft): Promise<void> {
  const { key, name, intro } = boardDraft.parse(draft);
  await seedBoards(db);
  await db.execute(sql`
    update ranking_boards set name = ${name}, intro = ${intro}, updated_at = now() where key = ${key}`);
}

/** The metrics with their names and weights, as the wire has them. */
export const formulaOf = (key: string, weights: Weights) => {
  const { metricNames } = boardOf(key);
  return metricsOf(weights).map((kind) => ({
    kind,
    name: metricNames[kind],
    weight: weights[kind] ?? 0,
  }));
};
