import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { checkCategories, everyCategory } from '@/lib/domain/drafts/check-categories';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import type { Db } from '@/server/kernel/database';
import { checkWords } from './tables';

const numbers: readonly number[] = [everyCategory, ...checkCategories].map(({ id }) => id);

const checkWordDraft = z.object({
  kind: z.enum(['forbidden', 'licence'], '种类为 forbidden 或 licence'),
  /** spellings divided by `|` */
  word: text('词', 1, 60).refine(
    (word) => word.split('|').every((spelling) => /[\p{L}\p{N}%]/u.test(spelling)),
    '每个写法至少有一个字',
  ),
  category: z.number().refine((category) => numbers.includes(category), '没有这个类别'),
  hint: text('提示', 4, 200),
  status: z.enum(['published', 'hidden']).default('published'),
});

export type CheckWordDraft = z.input<typeof checkWordDraft>;

/** Writes a word that drafts are checked by, or a new version of the one of its kind and category. */
export async function saveCheckWord(db: Db, draft: CheckWordDraft): Promise<void> {
  const { status, ...row } = checkWordDraft.parse(draft);
  const said = { ...row, isOn: status === 'published' };
  await db
    .insert(checkWords)
    .values(said)
    .onConflictDoUpdate({
      target: [checkWords.kind, checkWords.category, checkWords.word],
      set: said,
    });
  invalidateAnswers();
}
