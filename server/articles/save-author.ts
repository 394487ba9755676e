import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import type { Db } from '@/server/kernel/database';
import { articleAuthors } from './tables';

const authorDraft = z.object({
  name: text('作者', 1, 20),
  role: text('身份', 2, 30),
  intro: text('介绍', 10, 160),
});

export type AuthorDraft = z.input<typeof authorDraft>;

/** Writes who an author is, or a new version of the one of that name. */
export async function saveAuthor(db: Db, draft: AuthorDraft): Promise<void> {
  const row = authorDraft.parse(draft);
  await db
    .insert(articleAuthors)
    .values(row)
    .onConflictDoUpdate({ target: articleAuthors.name, set: row });
}
