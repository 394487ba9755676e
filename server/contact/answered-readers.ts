import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import {
  type ReaderAnswerer,
  readerAnswerers,
  readerQuestionLimits,
} from '@/lib/domain/contact/reader-question';
import { type Db, rows } from '@/server/kernel/database';

interface Row {
  id: number;
  question: string;
  reply: string;
  answered_by: ReaderAnswerer;
  asked_at: string;
  answered_at: string;
  total: number;
}

/** Questions below an article that were answered and released, newest first; none below one that nobody may read now. */
export async function answeredReaders(
  db: Db,
  article: number,
): Promise<Answer<'contact/reader-questions'>> {
  const found = await rows<Row>(
    db,
    sql`select id, question, reply, answered_by, to_json(created_at)#>>'{}' as asked_at,
          to_json(updated_at)#>>'{}' as answered_at, count(*) over ()::int as total
        from reader_questions where article_id = ${article} and state = 'released'
          and exists (select 1 from articles a
            where a.id = ${article} and a.status = 'published' and a.published_at <= now())
        order by id desc limit ${readerQuestionLimits.shown}`,
  );
  return {
    total: found[0]?.total ?? 0,
    list: found.map(({ id, total: _, answered_by, ...row }) => ({
      question_id: id,
      ...row,
      answered_by: readerAnswerers[answered_by],
    })),
  };
}
