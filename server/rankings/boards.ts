import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import {
  type Board,
  boardOf,
  boards,
  findBoard,
  metricsOf,
  type RankMetric,
  rankMetrics,
  type Weights,
} from '@/lib/domain/rankings/ranking';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

export interface BoardRow {
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

const weight = z.number('权重要填数字').min(0, '权重不能小于 0').max(1, '权重不能大于 1');

const boardDraft = z
  .object({
    key: z.string().refine((key) => findBoard(key) !== undefined, {
      error: '没有这个榜单；npm run content -- list ranking 列出全部榜单',
    }),
    name: text('榜单名称', 2, 20),
    intro: text('榜单说明', 5, 200),
    weights: z.partialRecord(z.enum(rankMetrics), weight),
  })
  .superRefine(({ key, weights }, { addIssue }) => {
    const metrics = metricsOf(boardOf(key).weights);
    const given = metricsOf(weights);
    const words = (found: readonly RankMetric[]) => found.join('、');
    if (words(given) !== words(metrics)) {
      addIssue({ code: 'custom', message: `这个榜单的权重要正好写 ${words(metrics)}` });
    }
    const sum = given.reduce((all, metric) => all + (weights[metric] ?? 0), 0);
    if (Math.round(sum * 1000) !== 1000) {
      addIssue({ code: 'custom', message: `${counted[metrics.length]}项权重相加要等于 1` });
    }
  });

const counted = ['', '一', '两', '三', '四'];

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
export const formulaOf = (key: string, weights: Weights) => {
  const { metricNames } = boardOf(key);
  return metricsOf(weights).map((kind) => ({
    kind,
    name: metricNames[kind],
    weight: weights[kind] ?? 0,
  }));
};
