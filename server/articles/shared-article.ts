import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { type ArticleRow, newestFirst, readArticles } from './article-rows';
import { articles } from './tables';

/** An article by its number, without its body; undefined where nobody may read it. */
export const sharedArticle = async (db: Db, id: number): Promise<ArticleRow | undefined> =>
  (await readArticles(db, eq(articles.id, id), newestFirst, { limit: 1 }))[0];
