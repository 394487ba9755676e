import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/**
 * After very many goods were written: lets lists read their indexes alone, and the planner know what is in them.
 * PostgreSQL does it by itself within minutes, the embedded database never. Not within a transaction.
 */
export async function tidyLists(db: Db): Promise<void> {
  await db.execute(
    sql.raw(
      'vacuum (analyze) good_listings, good_offers, good_traits, good_words, good_cards, catalog_counts',
    ),
  );
}
