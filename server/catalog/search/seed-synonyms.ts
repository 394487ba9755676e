import type { Db } from '@/server/kernel/database';
import { searchSynonyms } from '../tables';
import { firstIdleWords, firstSynonyms } from './first-synonyms';

/**
 * The first list of other words, of every site. Safe at every start: a word that is there is left as it is, because
 * somebody may have edited or hidden it.
 */
export async function seedSynonyms(db: Db): Promise<void> {
  const words = [
    ...Object.entries(firstSynonyms).map(([word, means]) => ({ word, means: [...means] })),
    ...firstIdleWords.map((word) => ({ word, means: [] })),
  ];
  await db.insert(searchSynonyms).values(words).onConflictDoNothing();
}
