import { asc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { filterWords } from '@/lib/domain/catalog/filter-words';
import { FOLLOWED_MOST, readSaved, SAVED_MOST } from '@/lib/domain/catalog/saved-filter';
import type { Db } from '@/server/kernel/database';
import { savedFilters } from './tables';

/** A person's filters in the order they were saved, with what was last counted of them. */
export async function listFilters(db: Db, userId: number): Promise<Answer<'filters/index'>> {
  const kept = await db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(savedFilters.id));
  return {
    filters: kept.map((row) => {
      const saved = readSaved(row.address);
      return {
        filter_id: row.id,
        name: row.name,
        address: row.address,
        words: saved ? filterWords(saved) : [],
        total: Math.min(row.total, FOLLOWED_MOST),
        total_capped: row.total > FOLLOWED_MOST,
        fresh_count: row.fresh.length,
        counted_at: row.countedAt.toISOString(),
        notify: row.notify,
      };
    }),
    most: SAVED_MOST,
  };
}
