import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import {
  type Board,
  type BoardKey,
  boardOf,
  boards,
  rankMetrics,
  type Weights,
} from '@/lib/domain/rankings/ranking';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

interface BoardRow {
  name: string;
  intro: string;
  weights: Weights;
  version: number;
  since: string;
}

/** A board as it is published; the built-in one before its first list is made. */
export async function boardRow(db: Db, board: Board): Promise<BoardRow> {
  const [found] = await rows<BoardRow>(
    db,
    sql`select name, intro, weights, version, since::text as since from ranking_boards where key = ${board.key}`,
  );
  const { name, intro, weights } = board;
  return found ?? { name, intro, weights, version: 1, since: '' };
}

/** Writes the built-in boards where none are; what was edited stays. */
export async function seedBoards(db: Db): Promise<void> {
  for (const { key, name, platform, intro, weights } of boards) {
    await db.execute(sql`
      insert into ranking_boards (key, name, platform, intro, version, since, weights)
      values (${key}, ${name}, ${platform}, ${intro}, 1, ${marketDay}, ${JSON.stringify(weights)}::jsonb)
      on conflict do nothing`);
  }
}

const weight = z.number('权重要填数字').min(0, '权重不能小于 0').max(1, '权重不能大于 1');

const boardKeys = boards.map(({ key }) => key);

const boardDraft = z.object({
  key: z.enum(boardKeys, { error: `榜单只有 ${boardKeys.join(' 和 ')}` }),
  name: text('榜单名称', 2, 20),
  intro: text('榜单说明', 5, 200),
  weights: z
    .strictObject({ reach: weight, peak: weight, interactions: weight, fans: weight })
    .refine(
      (all) =>
        Math.round(Object.values(all).reduce((sum, value) => sum + value, 0) * 1000) === 1000,
      { error: '四项权重相加要等于 1' },
    ),
});

export type BoardDraft = z.input<typeof boardDraft>;

/**
 * Edits a board. Other weights make a new version, which counts for the lists made from then on; lists that are out
 * keep the formula they were made by.
 */
export async function saveBoard(db: Db, draft: BoardDraft): Promise<void> {
  const { key, name, intro, weights } = boardDraft.parse(draft);
  await seedBoards(db);
  const json = JSON.stringify(weights);
  await db.execute(sql`
    update ranking_boards set name = ${name}, intro = ${intro}, weights = ${json}::jsonb, updated_at = now(),
      version = version + (weights <> ${json}::jsonb)::int,
      since = case when weights <> ${json}::jsonb then ${marketDay} else since end
    where key = ${key}`);
}

/** The metrics with their names and weights, as the wire has them. */
export const formulaOf = (key: BoardKey, weights: Weights) => {
  const { metricNames } = boardOf(key);
  return rankMetrics.map((kind) => ({
    kind,
    name: metricNames[kind],
    weight: weights[kind],
  }));
};
