import { sql } from 'drizzle-orm';
import { type SettingKey, settingOf } from '@/lib/domain/settings/settings';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** Why a setting cannot count from this day, as things are today; null: it can. @param day YYYY-MM-DD */
export async function settingDayProblem(
  db: Db,
  key: SettingKey,
  day: string,
): Promise<string | null> {
  const { leastDays } = settingOf(key);
  const [first] = await rows<{ day: string; is_late: boolean }>(
    db,
    sql`select d::text as day, ${day}::date < d as is_late from (select ${marketDay} + ${leastDays}::int as d) as first`,
  );
  if (!first) throw new Error('a day has one row');
  return first.is_late
    ? `最早从 ${first.day} 起：同意后要留 ${leastDays} 天让用户知道，请改晚一些`
    : null;
}
