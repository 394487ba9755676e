import { and, eq } from 'drizzle-orm';
import type { KeptFigure } from '@/lib/domain/articles/figure';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { visible } from './article-rows';
import { articles } from './tables';

/**
 * One figure of a text as it was kept with it.
 * @param number from 1
 * @throws appError not_found
 */
export async function articleFigure(
  db: Db,
  articleId: number,
  number: number,
): Promise<{ title: string; figure: KeptFigure }> {
  const [found] = await db
    .select({ title: articles.title, figures: articles.figures })
    .from(articles)
    .where(and(eq(articles.id, articleId), visible));
  const figure = found?.figures[number - 1];
  if (!found || !figure) throw appError('not_found');
  return { title: found.title, figure };
}
