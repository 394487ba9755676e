import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import type { Db } from '@/server/kernel/database';
import { searchSynonyms } from '../tables';

const searchable = (label: string) =>
  text(label, 1, 20)
    .transform((word) => plainWord(word))
    .refine((word) => /[\p{L}\p{N}]/u.test(word), `${label}至少有一个字`);

const synonymDraft = z.object({
  word: searchable('词'),
  /** the nearest first; none: the word says nothing about an account, such as 达人 */
  means: z.array(searchable('同义词')).max(8, '同义词最多 8 个'),
  status: z.enum(['published', 'hidden']).default('published'),
});

export type SynonymDraft = z.input<typeof synonymDraft>;

/** Writes what a word of a search means besides, or a new version of it. */
export async function saveSynonym(db: Db, draft: SynonymDraft): Promise<void> {
  const { word, means, status } = synonymDraft.parse(draft);
  const said = { means: means.filter((mean) => mean !== word), isOn: status === 'published' };
  await db
    .insert(searchSynonyms)
    .values({ word, ...said })
    .onConflictDoUpdate({ target: searchSynonyms.word, set: said });
  invalidateAnswers();
}
