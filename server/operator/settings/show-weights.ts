import type { Answer } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { weighedBoards, weightPercent, weightsText } from '@/lib/domain/rankings/board-weights';
import { type Board, metricsOf } from '@/lib/domain/rankings/ranking';
import { settingOf, weightsKey } from '@/lib/domain/settings/settings';
import type { Db } from '@/server/kernel/database';
import { boardRow, boardRows } from '@/server/rankings/public';
import { firstSettingDay } from '@/server/settings/public';
import { versionsOf } from './show-settings';

/** Every board with several weights and its formula of today; one of them whole, where it is asked for. */
export async function showWeights(
  db: Db,
  chosen: Board | undefined,
): Promise<Answer<'operator/board-weights'>> {
  const known = await boardRows(db, weighedBoards);
  return {
    boards: weighedBoards.flatMap((board) => {
      const row = known.get(board.key);
      if (!row) return [];
      return {
        key: board.key,
        name: row.name,
        platform_name: platformOf(board.platform).name,
        version: row.version,
        formula: weightsText(board, row.weights),
        coming: row.coming?.since ?? '',
      };
    }),
    chosen: chosen ? await shown(db, chosen) : null,
  };
}

async function shown(db: Db, board: Board) {
  const key = weightsKey(board.key);
  const [row, versions, first] = await Promise.all([
    boardRow(db, board),
    versionsOf(db, key),
    firstSettingDay(db, key),
  ]);
  return {
    key: board.key,
    name: row.name,
    note: settingOf(key).note,
    version: row.version,
    /** as the public page says it */
    formula_note: row.note,
    parts: metricsOf(row.weights).map((part) => ({
      part,
      name: board.metricNames[part],
      percent: weightPercent(row.weights[part] ?? 0),
    })),
    first_day: first,
    versions,
  };
}
