import { sql } from 'drizzle-orm';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Db, rows } from '@/server/kernel/database';
import { readConfig } from './site-config';

const WORDS = 6;

/** Words to search for: configured, separated by commas; else the subjects that most accounts have. */
export async function hotWords(db: Db): Promise<string[]> {
  const { hot_words: configured } = await readConfig(db, ['hot_words']);
  if (configured) {
    return configured
      .split(/[,，、]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .slice(0, WORDS);
  }
  const most = await rows<{ value: number }>(
    db,
    sql`select value from catalog_facets where platform = 0 and facet = 'category'
        order by goods desc, value limit ${WORDS}`,
  );
  return most.map(({ value }) => categoryName(value)).filter(Boolean);
}
