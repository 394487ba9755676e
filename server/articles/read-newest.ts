import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { type ArticleRow, newestFirst, readArticles } from './article-rows';
import { articles } from './tables';

/** The newest articles that everybody may read, for the feeds. @param platform those whose goods stand beside them */
export const readNewest = (db: Db, limit: number, platform?: number): Promise<ArticleRow[]> =>
  readArticles(
    db,
    platform === undefined ? undefined : eq(articles.platform, platform),
    newestFirst,
    {
      limit,
    },
  );
