import type { Db } from '@/server/kernel/database';
import { firstCheckWords } from './first-check-words';
import { checkWords } from './tables';

/**
 * The first list of words, of every site. Safe at every start: a word that is there is left as it is, because
 * somebody may have edited or hidden it.
 */
export async function seedCheckWords(db: Db): Promise<void> {
  const words = firstCheckWords.flatMap(({ words: all, ...row }) =>
    all.map((word) => ({ ...row, word })),
  );
  await db.insert(checkWords).values(words).onConflictDoNothing();
}
