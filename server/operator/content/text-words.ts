import type { Answer } from '@/lib/contract';
import { forbiddenIn } from '@/server/drafts/public';
import { plainText } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';

type Word = Answer<'operator/text-preview'>['words'][number];

/** Signs that are shown on either side of a word. */
const around = 12;

/** Places of a word that are shown. */
const mostPlaces = 5;

/**
 * Words of a text that the advertising law does not like, with what stands around them.
 * @param parts what of it is read, plain or HTML
 */
export async function wordsOf(db: Db, parts: readonly string[]): Promise<Word[]> {
  const text = parts.map(plainText).join('\n');
  return (await forbiddenIn(db, text)).map(({ word, hint, places }) => ({
    word,
    hint,
    places: places.slice(0, mostPlaces).map(({ start, end }) => ({
      before: text.slice(Math.max(0, start - around), start),
      found: text.slice(start, end),
      after: text.slice(end, end + around),
    })),
  }));
}
