import { type SQL, sql } from 'drizzle-orm';
import type { FeeRate } from '@/lib/domain/money/service-fee';
import { type SettingKey, settingOf } from '@/lib/domain/settings/settings';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** The value that counts on the day of the statement; of two for one day the one that was agreed to later. */
export const settingNow = (key: SettingKey): SQL => sql`coalesce(
  (select value from setting_versions where key = ${key} and state = 'agreed' and valid_on <= ${marketDay}
    order by valid_on desc, id desc limit 1), ${settingOf(key).initial})`;

/**
 * What was agreed on for a setting, the earliest day first: a list of `{ from, value }`, for statements of other areas. Of two
 * for one day the one that was agreed to later counts.
 * @param key of the setting, in their statement
 */
export const agreedValues = (key: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', v.valid_on, 'value', v.value) order by v.valid_on) from (
    select distinct on (valid_on) valid_on, value from setting_versions
    where key = ${key} and state = 'agreed' order by valid_on, id desc) v), '[]'::jsonb)`;

/** The rate that an order is placed with now. */
export const feeRateNow: SQL = sql`${settingNow('service_fee_rate')}::numeric(6, 4)`;

/** The rate that counts today, with the next one. */
export async function readFeeRate(db: Db): Promise<FeeRate> {
  const [found] = await rows<{ rate: string; next: FeeRate['next'] | null }>(
    db,
    sql`select ${settingNow('service_fee_rate')} as rate,
          (select jsonb_build_object('rate', value, 'from', valid_on) from setting_versions
            where key = 'service_fee_rate' and state = 'agreed' and valid_on > ${marketDay}
            order by valid_on, id desc limit 1) as next`,
  );
  if (!found) throw new Error('a value has one row');
  const { rate, next } = found;
  return { rate, ...(next ? { next } : {}) };
}
