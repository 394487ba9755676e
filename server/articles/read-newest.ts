import type { Db } from '@/server/kernel/database';
import { type ArticleRow, newestFirst, readArticles } from './article-rows';

/** The newest articles that everybody may read, for the feed. */
export const readNewest = (db: Db, limit: number): Promise<ArticleRow[]> =>
  readArticles(db, undefined, newestFirst, { limit });
