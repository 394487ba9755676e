import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/**
 * Writes down that a text came out, or what was changed of it.
 * @param at when; the first one's is the publication
 */
export async function writeRevision(
  db: Db,
  { articleId, at, said }: { articleId: number; at?: Date; said: string },
): Promise<void> {
  await db.execute(sql`insert into article_revisions (article_id, number, revised_at, said)
    select ${articleId}, coalesce(max(number), 0) + 1, ${at ? at.toISOString() : sql`now()`}::timestamptz, ${said}
    from article_revisions where article_id = ${articleId}`);
}
