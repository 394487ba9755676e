import { checkDraft } from '@/lib/domain/drafts/check-draft';
import type { Db } from '@/server/kernel/database';
import { readCheckWords } from './read-check-words';

/** A word that the advertising law does not like, as often as it stands in a text. */
export interface ForbiddenWord {
  word: string;
  /** why, and what to do */
  hint: string;
  places: { start: number; end: number }[];
}

/** Words of a text that the table of checked words forbids in every kind of goods. */
export async function forbiddenIn(db: Db, text: string): Promise<ForbiddenWord[]> {
  const words = await readCheckWords(db);
  return checkDraft({ text, files: 0, brief: null, words })
    .filter(({ kind, found }) => kind === 'forbidden' && found)
    .map(({ phrase, hint, places }) => ({ word: phrase, hint, places }));
}
