import { desc, eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { settingKeys, settingOf, settingStates } from '@/lib/domain/settings/settings';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { settingNow } from '@/server/settings/public';
import { settingVersions } from '@/server/settings/tables';

/** Versions of a setting that its page shows at most, the newest first. */
const MOST = 50;

/** Every setting: what counts, what waits, and what was before, with who asked and who agreed. */
export async function showSettings(db: Db): Promise<Answer<'operator/settings'>> {
  const today = await todayOf(db);
  return { settings: await Promise.all(settingKeys.map((key) => shown(key))) };

  async function shown(key: (typeof settingKeys)[number]) {
    const { name, note, hint, label } = settingOf(key);
    const [now] = await rows<{ value: string }>(db, sql`select ${settingNow(key)} as value`);
    const versions = await db
      .select()
      .from(settingVersions)
      .where(eq(settingVersions.key, key))
      .orderBy(desc(settingVersions.id))
      .limit(MOST);
    const counting = versions
      .filter(({ state, validOn }) => state === 'agreed' && validOn <= today)
      .sort((a, b) => (a.validOn === b.validOn ? b.id - a.id : a.validOn < b.validOn ? 1 : -1))[0];
    return {
      ...{ key, name, note, hint },
      now: label(now?.value ?? ''),
      versions: versions.map(({ id, state, ...row }) => ({
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
        is_now: id === counting?.id,
        is_coming: state === 'agreed' && row.validOn > today,
      })),
    };
  }
}
