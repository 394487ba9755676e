import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { siteConfig } from './tables';

/** Configured texts by key; a key that is not set is absent. */
export async function readConfig<K extends string>(
  db: Db,
  keys: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const found = await db
    .select()
    .from(siteConfig)
    .where(inArray(siteConfig.key, [...keys]));
  return Object.fromEntries(found.map(({ key, value }) => [key, value])) as Partial<
    Record<K, string>
  >; // only keys that were asked for come back
}
