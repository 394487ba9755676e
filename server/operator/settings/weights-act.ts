import { z } from 'zod';
import { weightsFields } from '@/lib/contract/shapes/console-settings';
import {
  keptWeights,
  readWeights,
  splitWeights,
  weighedBoards,
  weightsText,
} from '@/lib/domain/rankings/board-weights';
import { type Board, metricsOf, type Weights } from '@/lib/domain/rankings/ranking';
import { leastSettingReason, weightsKey } from '@/lib/domain/settings/settings';
import { invalid } from '@/lib/errors';
import { act } from '@/server/process/public';
import { boardRow } from '@/server/rankings/public';
import { askForSetting } from '@/server/settings/public';
import { askFields } from './ask-fields';

const names = Object.fromEntries(weighedBoards.map(({ key, name }) => [key, name]));

/** @throws AppError invalid_input */
export function weightsTyped(board: Board, line: string): Weights {
  const split = splitWeights(board, line);
  if (!split) {
    throw invalid({
      weights: `${board.name}的各项是 ${metricsOf(board.weights).join('、')}，每项一个`,
    });
  }
  const read = readWeights(board, split);
  if ('problem' in read) throw invalid({ weights: read.problem });
  return read.weights;
}

/** Other weights of a board: one asks, another agrees, and they count for the lists from a day on. */
export const weightsActs = {
  weights_ask: act({
    what: '提出一个榜单的新权重与生效日期，另一位同事同意后，最后一天不早于那天的榜期按新的排；已发布的榜单不变',
    fields: {
      board: '榜单',
      weights: '每项的百分数，相加等于 100，例如 reach=40 fans=60',
      valid_on: '生效日期',
      reason: `事由，至少 ${leastSettingReason} 个字`,
    },
    kinds: { valid_on: 'day', reason: 'long' },
    choices: { board: names },
    input: z.object({ ...weightsFields, ...askFields }),
    subject: ({ board }) => `setting ${weightsKey(board.key)}`,
    snapshot: async (tx, { board }) => {
      const { version, weights } = await boardRow(tx, board);
      return { [`现行公式 v${version}`]: weightsText(board, weights) };
    },
    run: async (tx, { board, weights: line, valid_on: validOn, reason }, by) => {
      const weights = weightsTyped(board, line);
      const { weights: now, coming } = await boardRow(tx, board);
      if (!coming && keptWeights(now) === keptWeights(weights)) {
        throw invalid({ weights: '和现行公式一样，没有改动' });
      }
      const key = weightsKey(board.key);
      const id = await askForSetting(tx, { key, typed: line, validOn, words: reason }, by);
      return `设置 ${id}（${board.name}的权重）已提出，等另一位同事同意`;
    },
  }),
};
