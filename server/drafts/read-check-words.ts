import { eq } from 'drizzle-orm';
import type { CheckWord } from '@/lib/domain/drafts/check-draft';
import type { Db } from '@/server/kernel/database';
import { checkWords } from './tables';

/** The words that drafts are checked by now, in the order of the table. */
export async function readCheckWords(db: Db): Promise<CheckWord[]> {
  const found = await db
    .select()
    .from(checkWords)
    .where(eq(checkWords.isOn, true))
    .orderBy(checkWords.category, checkWords.id);
  // Written by saveCheckWord and the first list only, from the kinds of CheckWord.
  return found.map(({ kind, word, category, hint }) => ({
    kind: kind as CheckWord['kind'],
    word,
    category,
    hint,
  }));
}
