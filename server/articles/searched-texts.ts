import { desc } from 'drizzle-orm';
import { type SearchedText, searchedText } from '@/lib/domain/search/find-texts';
import type { Db } from '@/server/kernel/database';
import { newestFirst, readArticles } from './article-rows';
import { visibleQuestions } from './questions';
import { questions } from './tables';

/** Texts of each kind that a search reads: the newest ones. */
const MOST = 2_000;

export interface SearchedRow extends SearchedText {
  id: number;
  /** as it is written */
  name: string;
  summary: string;
}

/** What everybody may read, as a search reads it, the newest first. */
export async function searchedTexts(
  db: Db,
): Promise<{ articles: SearchedRow[]; questions: SearchedRow[] }> {
  const [written, asked] = await Promise.all([
    readArticles(db, undefined, newestFirst, { limit: MOST }),
    db
      .select({ id: questions.id, title: questions.title, labels: questions.labels })
      .from(questions)
      .where(visibleQuestions)
      .orderBy(desc(questions.publishedAt), desc(questions.id))
      .limit(MOST),
  ]);
  const row = (id: number, name: string, labels: readonly string[], summary = ''): SearchedRow => ({
    ...searchedText(name, [...labels, summary]),
    id,
    name,
    summary,
  });
  return {
    articles: written.map(({ id, title, labels, category_name, summary }) =>
      row(id, title, [category_name, ...labels], summary),
    ),
    questions: asked.map(({ id, title, labels }) => row(id, title, labels)),
  };
}
