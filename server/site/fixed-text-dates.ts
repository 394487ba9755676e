import { desc, eq, lte, max, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { agreements, brands } from './tables';

/** Since when the version of each agreement that is in force counts, by type, and when the newest brand joined. */
export async function fixedTextDates(
  db: Db,
): Promise<{ agreements: ReadonlyMap<number, Date>; brands: Date | undefined }> {
  const [versions, [joined]] = await Promise.all([
    db
      .selectDistinctOn([agreements.type], {
        type: agreements.type,
        countsFrom: agreements.countsFrom,
      })
      .from(agreements)
      .where(lte(agreements.countsFrom, sql`now()`))
      .orderBy(agreements.type, desc(agreements.version)),
    db
      .select({ at: max(brands.joinedAt) })
      .from(brands)
      .where(eq(brands.status, 'published')),
  ]);
  return {
    agreements: new Map(versions.map(({ type, countsFrom }) => [type, countsFrom])),
    brands: joined?.at ?? undefined,
  };
}
