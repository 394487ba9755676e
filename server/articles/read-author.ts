import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { visible } from './article-rows';
import { articleAuthors, articles } from './tables';

/** Who an author is, with how many texts there are of theirs; null where nobody wrote it down. */
export async function readAuthor(db: Db, name: string) {
  const [found] = await db
    .select({ role: articleAuthors.role, intro: articleAuthors.intro })
    .from(articleAuthors)
    .where(eq(articleAuthors.name, name));
  if (!found) return null;
  const count = await db.$count(articles, and(visible, eq(articles.author, name)));
  return { name, ...found, articles: count };
}
