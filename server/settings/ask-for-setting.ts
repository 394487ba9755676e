import { sql } from 'drizzle-orm';
import { type SettingKey, settingOf } from '@/lib/domain/settings/settings';
import { invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { settingDayProblem } from './setting-day';
import { settingVersions } from './tables';

/**
 * Asks for a setting to have another value from a day on; nothing changes before somebody else has agreed.
 * @param typed as its row of lib/domain/settings reads it
 * @param words why
 * @returns its number
 * @throws AppError invalid_input
 */
export async function askForSetting(
  tx: Db,
  asked: { key: SettingKey; typed: string; validOn: string; words: string },
  by: string,
): Promise<number> {
  const { key, typed, validOn, words } = asked;
  const { name, read, hint } = settingOf(key);
  const value = read(typed);
  if (value === null) throw invalid({ value: `${name}须是${hint}` });
  const late = await settingDayProblem(tx, key, validOn);
  if (late !== null) throw invalid({ valid_on: late });
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into ${settingVersions} (key, value, valid_on, words, asked_by)
        values (${key}, ${value}, ${validOn}, ${words}, ${by})
        on conflict (key) where state = 'pending' do nothing returning id`,
  );
  if (!made) throw invalid({ key: `${name}已有一项在等同事同意，请先处理那一项` });
  return made.id;
}
