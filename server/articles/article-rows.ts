import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { articleCategoryName } from '@/lib/domain/articles/categories';
import { coverOf } from '@/lib/domain/articles/cover';
import type { Db } from '@/server/kernel/database';
import { articles } from './tables';

export type ArticleRow = Answer<'article'>['list'][number];

/** What everybody may read. */
export const visible = and(eq(articles.status, 'published'), lte(articles.publishedAt, sql`now()`));

export const newestFirst = [sql`${articles.publishedAt} desc`, sql`${articles.id} desc`];

const columns = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  cover: articles.cover,
  figures: articles.figures,
  category: articles.category,
  views: articles.views,
  minutes: articles.minutes,
  publishedAt: articles.publishedAt,
  topic: articles.topic,
  lessons: articles.sections,
  // Spelled out: in a select of one table drizzle leaves its name away, and `id` would be the label's.
  labels: sql<
    string[]
  >`array(select name from article_labels where article_id = articles.id order by name)`,
};

/** Articles of a condition, without their bodies. */
export async function readArticles(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<(ArticleRow & { topic: string; lessons: number })[]> {
  const found = await db
    .select(columns)
    .from(articles)
    .where(and(visible, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.map(({ publishedAt, figures, ...row }) => ({
    ...row,
    drawn: coverOf(figures),
    category_name: articleCategoryName(row.category),
    published_at: publishedAt.toISOString(),
  }));
}

export async function countArticles(db: Db, where: SQL | undefined): Promise<number> {
  return db.$count(articles, and(visible, where));
}

export const hasLabel = (name: string): SQL =>
  sql`exists (select 1 from article_labels l where l.article_id = articles.id and l.name = ${name})`;

export const pagesOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));
