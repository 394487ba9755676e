import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { keptWeights } from '@/lib/domain/rankings/board-weights';
import { boardOfSetting, type SettingKey } from '@/lib/domain/settings/settings';
import { type Db, rows } from '@/server/kernel/database';
import { boardRow } from '@/server/rankings/public';
import { settingNow } from '@/server/settings/public';

/** What counts today, as it is kept. */
export async function valueNow(db: Db, key: SettingKey): Promise<string> {
  const board = boardOfSetting(key);
  // A board's weights begin with those of its row, not with the built-in ones.
  if (board) return keptWeights((await boardRow(db, board)).weights);
  const [now] = await rows<{ value: string }>(db, sql`select ${settingNow(key)} as value`);
  if (!now) throw new Error('a value has one row');
  return now.value;
}

/** Where its history stands. */
export function pageOfSetting(key: SettingKey): string {
  const board = boardOfSetting(key);
  return board ? href('operator-board-weights', { board: board.key }) : href('operator-settings');
}
