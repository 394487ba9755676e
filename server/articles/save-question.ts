import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { cleanHtml } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';
import { labelsToWrite } from './labels/label-names';
import { slugField, statusField } from './save-article';
import { answers, questions } from './tables';

export const questionDraft = z.object({
  slug: slugField,
  title: text('问题', 4, 80),
  html: z.string().max(20_000, '补充说明最多 20000 个字').default(''),
  labels: z.array(text('标签', 1, 12)).max(6, '最多 6 个标签'),
  status: statusField,
  publishedAt: z.coerce.date({ error: '时间不正确' }),
  /** in the order in which they are shown */
  answers: z
    .array(
      z.object({
        author: text('回答者', 1, 20),
        html: z.string().min(10, '回答至少 10 个字').max(20_000, '回答最多 20000 个字'),
        at: z.coerce.date({ error: '回答的时间不正确' }),
      }),
    )
    .max(50, '最多 50 个回答'),
});

export type QuestionDraft = z.input<typeof questionDraft>;

/**
 * Writes a question with its answers, or a new version of the one with its slug; HTML is cleaned here.
 * @returns the question's id
 */
export async function saveQuestion(db: Db, draft: QuestionDraft): Promise<number> {
  const { html, answers: told, ...fields } = questionDraft.parse(draft);
  const row = { ...fields, body: cleanHtml(html), labels: await labelsToWrite(db, fields.labels) };
  const [saved] = await db
    .insert(questions)
    .values(row)
    .onConflictDoUpdate({ target: questions.slug, set: row })
    .returning({ id: questions.id });
  if (!saved) throw new Error('an upsert gives its row');
  await db.delete(answers).where(eq(answers.questionId, saved.id));
  if (told.length > 0) {
    await db.insert(answers).values(
      told.map((answer, index) => ({
        questionId: saved.id,
        place: index + 1,
        author: answer.author,
        body: cleanHtml(answer.html),
        createdAt: answer.at,
      })),
    );
  }
  return saved.id;
}
