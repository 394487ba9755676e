import { sql } from 'drizzle-orm';
import { type SettingKey, settingOf } from '@/lib/domain/settings/settings';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** The first day from which a setting can count, as things are today; YYYY-MM-DD. */
export async function firstSettingDay(db: Db, key: SettingKey): Promise<string> {
  const [first] = await rows<{ day: string }>(
    db,
    sql`select (${marketDay} + ${settingOf(key).leastDays}::int)::text as day`,
  );
  if (!first) throw new Error('a day has one row');
  return first.day;
}

/** Why a setting cannot count from this day, as things are today; null: it can. @param day YYYY-MM-DD */
export async function settingDayProblem(
  db: Db,
  key: SettingKey,
  day: string,
): Promise<string | null> {
  const first = await firstSettingDay(db, key);
  return day < first
    ? `最早从 ${first} 起：同意后要留 ${settingOf(key).leastDays} 天让用户知道，请改晚一些`
    : null;
}
