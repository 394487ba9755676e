import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { countsOn } from '@/lib/domain/settings/counts-on';
import {
  marketSettingKeys,
  type SettingKey,
  settingOf,
  settingStates,
} from '@/lib/domain/settings/settings';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { settingVersions } from '@/server/settings/tables';
import { valueNow } from './setting-value';

/** Versions of a setting that its page shows at most, the newest first. */
const MOST = 50;

/** Every setting of the market: what counts, what waits, and what was before, with who asked and who agreed. */
export async function showSettings(db: Db): Promise<Answer<'operator/settings'>> {
  const settings = marketSettingKeys.map(async (key) => {
    const { name, note, hint, label } = settingOf(key);
    const now = label(await valueNow(db, key));
    return { key, name, note, hint, now, versions: await versionsOf(db, key) };
  });
  return { settings: await Promise.all(settings) };
}

/** What was asked for of a setting, the newest first. */
export async function versionsOf(
  db: Db,
  key: SettingKey,
): Promise<Answer<'operator/settings'>['settings'][number]['versions']> {
  const today = await todayOf(db);
  const { label } = settingOf(key);
  const versions = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.id))
    .limit(MOST);
  const agreed = versions
    .filter(({ state }) => state === 'agreed')
    .map(({ id, validOn }) => ({ nth: id, from: validOn }));
  const counting = countsOn(agreed, today)?.nth;
  return versions.map(({ id, state, ...row }) => ({
    id,
    value: label(row.value),
    valid_on: row.validOn,
    state,
    state_label: settingStates[state],
    words: row.words,
    reason: row.reason,
    asked_by: row.askedBy,
    asked_at: row.createdAt.toISOString(),
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    is_now: id === counting,
    is_coming: state === 'agreed' && row.validOn > today,
  }));
}
