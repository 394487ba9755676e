import type { Answer } from '@/lib/contract';
import type { PreviewedText } from '@/server/articles/public';
import { forbiddenIn } from '@/server/drafts/public';
import { plainText } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';

type Word = Answer<'operator/text-preview'>['words'][number];

/** Signs that are shown on either side of a word. */
const around = 12;

/** Places of a word that are shown. */
const mostPlaces = 5;

/** Words of a text that the advertising law does not like, with what stands around them. */
export async function wordsOf(db: Db, { article, question }: PreviewedText): Promise<Word[]> {
  const parts = article
    ? [article.title, article.summary, article.content]
    : [
        question?.title,
        question?.content,
        ...(question?.answers ?? []).map((each) => each.content),
      ];
  const text = parts.map((part) => plainText(part ?? '')).join('\n');
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
