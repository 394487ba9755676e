import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { stateLabel } from '@/lib/domain/contact/states';
import type { Sealed } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { Job } from '@/server/kernel/job';
import { enqueue } from '@/server/kernel/outside-call';
import { smsAnswers } from './sms-answers';

/** What an operator reads of a reader's question (`from reader_questions`). */
export const readerText = sql`(select '文章 ' || a.id || ' ' || a.title from articles a where a.id = article_id)
  || ' · ' || question`;

/** Has a visitor told by SMS; an account reads the answer in its messages. @returns where it is seen */
export async function answerReader(tx: Db, id: number): Promise<{ link: string }> {
  const [found] = await rows<{ article_id: number; has_phone: boolean }>(
    tx,
    sql`select article_id, phone_sealed is not null as has_phone from reader_questions where id = ${id}`,
  );
  if (!found) throw new Error('a question belongs to an article');
  if (found.has_phone) await enqueue(tx, 'reader answers', id);
  const page = href('publicOpinion-publicDetails-id', { id: found.article_id });
  return { link: `${page}#reader-questions` };
}

/** Tells visitors by SMS. */
export const readerJobs: readonly Job[] = [
  smsAnswers({
    kind: 'reader answers',
    find: async (db, id) => {
      const [found] = await rows<{ state: string; phone_sealed: Sealed | null }>(
        db,
        sql`select state, phone_sealed from reader_questions where id = ${id}`,
      );
      return found;
    },
    words: (state) => `您在文章下的提问${stateLabel('reader', state)}`,
    isGood: (state) => state === 'released',
    look: '可打开该文章查看',
  }),
];
