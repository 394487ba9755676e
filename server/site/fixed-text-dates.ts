import { desc, eq, max } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { agreements, brands } from './tables';

/** When the version of each agreement that is in force was published, by type, and when the newest brand joined. */
export async function fixedTextDates(
  db: Db,
): Promise<{ agreements: ReadonlyMap<number, Date>; brands: Date | undefined }> {
  const [versions, [joined]] = await Promise.all([
    db
      .selectDistinctOn([agreements.type], {
        type: agreements.type,
        publishedAt: agreements.publishedAt,
      })
      .from(agreements)
      .orderBy(agreements.type, desc(agreements.version)),
    db
      .select({ at: max(brands.joinedAt) })
      .from(brands)
      .where(eq(brands.status, 'published')),
  ]);
  return {
    agreements: new Map(versions.map(({ type, publishedAt }) => [type, publishedAt])),
    brands: joined?.at ?? undefined,
  };
}
